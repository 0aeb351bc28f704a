/** What we use of MiniSearch. */
export default class MiniSearch {
  constructor(options: {
    fields: string[];
    tokenize: (text: string) => string[];
    processTerm: (term: string) => string;
    searchOptions: { tokenize: (text: string) => string[] };
  });
  addAll(documents: readonly object[]): void;
  search(
    query: string,
    options?: object,
  ): { id: number; score: number; terms: string[]; match: Record<string, string[]> }[];
}
