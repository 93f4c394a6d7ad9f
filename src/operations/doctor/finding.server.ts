/** A problem to fix before the site goes live. */
export interface Finding {
  area: 'configuration' | 'content' | 'library' | 'mail' | 'database' | 'storage' | 'site';
  /** File and line, variable, or address. */
  place: string;
  problem: string;
  fix: string;
}
