/** Chooses the page numbers that the list of all pages shows. */

/** Documents with at most this many pages list all of them. */
const MAX_ALL = 60;
/** Number of pages listed before and after the current one. */
const NEAR = 5;
/** Maximum number of steps in which the rest of a long document is listed. */
const STEPS = 20;

/**
 * @returns page numbers in order: all of them, or those near the page, the first, the last, and round numbers between
 */
export function stripOf(page: number, count: number): number[] {
  if (count <= MAX_ALL) return Array.from({ length: count }, (_, at) => at + 1);
  const step = [5, 10, 20, 50, 100, 200, 500, 1_000].find((size) => count / size <= STEPS) ?? 5_000;
  const numbers = new Set([1, count]);
  for (let at = step; at < count; at += step) numbers.add(at);
  for (let at = Math.max(1, page - NEAR); at <= Math.min(count, page + NEAR); at++) numbers.add(at);
  return [...numbers].sort((a, b) => a - b);
}
