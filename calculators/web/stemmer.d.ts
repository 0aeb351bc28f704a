/** The French stemmer of Orama, as the build writes it. */
export function stemmer(word: string): string;
