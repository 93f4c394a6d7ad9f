/** A problem to fix before the site goes live. */
export interface Finding {
  area: 'configuration' | 'content' | 'library' | 'mail' | 'database' | 'storage' | 'site';
  /** A file and line, a variable, or an address. */
  place: string;
  problem: string;
  fix: string;
}
