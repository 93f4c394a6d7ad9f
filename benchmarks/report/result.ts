/** The result of a benchmark. `npm run bench` formats all results as one report. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One measured number with its reference and its claim. */
export interface Figure {
  what: string;
  value: number;
  /** A reference measured in the same run. */
  reference?: { what: string; value: number };
  /** The claim and whether it holds. `limit` is set only if it has the same unit as `value`. */
  claim?: { text: string; limit?: number; holds: boolean };
}

/** Figures with the same unit, which share a plot. */
export interface Group {
  title: string;
  unit: string;
  /** Describes how the figures were measured, unless the title already does. */
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

/** Writes the result to a file for `npm run bench`. Does nothing if the benchmark was started directly. */
export function handOver(result: Result): void {
  const file = process.env.BENCH_RESULT;
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}
