/** What a benchmark hands over; `npm run bench` makes one report of all of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One measured number, beside what it has to be seen against. */
export interface Figure {
  what: string;
  value: number;
  /** Measured in the same run. */
  reference?: { what: string; value: number };
  /** What is claimed, with the verdict; the limit is drawn where it is a value in the figure's own unit. */
  claim?: { text: string; limit?: number; holds: boolean };
}

/** Figures of one unit that are drawn together. */
export interface Group {
  title: string;
  unit: string;
  /** How it was measured, where the title does not say it. */
  note?: string;
  figures: Figure[];
}

export interface Result {
  title: string;
  /** What is measured and how, in a sentence or two. */
  about: string;
  groups: Group[];
  /** What did not hold or could not be measured; empty when all is well. */
  missed: string[];
}

/** Hands the result to the report, where one is being made; on its own a benchmark only prints. */
export function handOver(result: Result): void {
  const file = process.env.BENCH_RESULT;
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}
