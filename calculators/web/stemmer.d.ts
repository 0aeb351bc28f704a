/** The French stemmer of Orama. */
export function stemmer(word: string): string;
