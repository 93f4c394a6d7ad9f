/** The counts of `test-counts.mjs`. */
export interface Counts {
  passed: number;
  failed: number;
  notRun: number;
  files: number;
  lines: string[];
}
export function countNothing(): Counts;
export function countVitest(report: object, root: string): Counts;
export function countPlaywright(report: object, root: string): Counts;
export function add(a: Counts, b: Counts): Counts;
export function summary(counts: Omit<Counts, 'lines'>): string;
