/** A comparison of two editions is shown in parts, so that each takes bounded time. */

const PAGES_PER_PART = 20;

/** Number of parts of a comparison. */
export const partCount = (pages: { former: number; current: number }): number =>
  Math.max(1, Math.ceil(Math.max(pages.former, pages.current) / PAGES_PER_PART));

/** The first and the last page of a part; parts and pages start at 1. */
export const pagesOf = (part: number): { from: number; to: number } => ({
  from: (part - 1) * PAGES_PER_PART + 1,
  to: part * PAGES_PER_PART,
});
