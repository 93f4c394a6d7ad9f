/** What an editor writes about a document whose kind or date the site guesses wrongly (`.facts.yaml`). */
export interface Correction {
  kind?: string | undefined;
  /** First calendar year of the financial year. */
  year?: number | undefined;
  /** The day of the document, midnight (UTC) in milliseconds since 1970. */
  day?: number | undefined;
}
