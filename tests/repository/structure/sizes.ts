/** Measures the length of files. Files should be short; only very long files fail the test. */
import type { ProjectFile } from './project-files.ts';

export interface Sizes {
  files: number;
  /** Median length in lines. */
  median: number;
  ninetieth: number;
  /** Files above 200 lines, longest first, as `name (lines)`. */
  long: string[];
}

/** Files with more lines are listed: split such a file, unless it is about a single idea. */
const LISTED = 200;
/** Files with more lines fail the test. */
export const MAX_LINES = 300;

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;

/** @returns median, 90th percentile and the long files */
export function sizesOf(files: readonly ProjectFile[]): Sizes {
  const sized = files
    .map(({ name, text }) => ({ name, lines: linesOf(text) }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) => sized[Math.floor((sized.length - 1) * share)]?.lines ?? 0;
  const long = sized
    .filter(({ lines }) => lines > LISTED)
    .reverse()
    .map(({ name, lines }) => `${name} (${lines})`);
  return { files: sized.length, median: at(0.5), ninetieth: at(0.9), long };
}

/** @returns one sentence for every file that is too long */
export function tooLong(files: readonly ProjectFile[]): string[] {
  return files
    .filter(({ text }) => linesOf(text) > MAX_LINES)
    .map(({ name, text }) => `${name} has ${linesOf(text)} lines, more than ${MAX_LINES}: split it by idea.`);
}
