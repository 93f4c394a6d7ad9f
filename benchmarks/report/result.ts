/** The result of a benchmark; `npm run bench` formats all results as one report. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One measured number with its reference and its claim. */
export interface Figure {
  what: string;
  value: number;
  /** Measured in the same run. */
  reference?: { what: string; value: number };
  /** The claim and its verdict; `limit` is set if it is in the unit of the figure. */
  claim?: { text: string; limit?: number; holds: boolean };
}

/** Figures of one unit, drawn in one plot. */
export interface Group {
  title: string;
  unit: string;
  /** How it was measured, if the title does not say so. */
  note?: string;
  figures: Figure[];
}

export interface Result {
  title: string;
  /** Describes what is measured, and how, in a sentence or two. */
  about: string;
  groups: Group[];
  /** Claims that did not hold or could not be measured. */
  missed: string[];
}

/** Passes the result to `npm run bench`; does nothing if the benchmark was started directly. */
export function handOver(result: Result): void {
  const file = process.env.BENCH_RESULT;
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}
