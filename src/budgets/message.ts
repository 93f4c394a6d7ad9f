/** Formats the error message of a build that exceeds its budgets. */
import type { BudgetedSize } from './compare.ts';
import type { Sizes } from './weigh.ts';

/** The most recently recorded sizes. */
export interface Recorded {
  /** Date in ISO 8601. */
  on: string;
  sizes: Sizes;
}

/** Minimum growth in bytes for a file to be listed. */
const MIN_GROWTH_BYTES = 16;
/** Maximum number of listed files; those that grew most come first. */
const MAX_LISTED_FILES = 8;

/**
 * @param sizesWithBudgets all measured sizes with budgets
 * @param sizes every file's current size
 * @returns the message, or undefined if every size is within budget
 */
export function overBudget(
  sizesWithBudgets: readonly BudgetedSize[],
  sizes: Sizes,
  recorded: Recorded,
): string | undefined {
  const over = sizesWithBudgets.filter(({ size, most }) => size > most);
  if (over.length === 0) return undefined;
  const grown = grownSince(sizes, recorded.sizes);
  return [
    'The build is over its budget of bytes (after Brotli):',
    ...over.map((one) => `  ${formatExcess(one, grown)}`),
    `Grown since sizes were recorded on ${recorded.on}: ${grown.size > 0 ? formatGrowth(grown, sizes, recorded.sizes) : 'nothing'}.`,
    'Make it smaller. Where the bytes are worth it, raise the figure in src/budgets/budgets.yaml, say why beside it, and',
    'record the new sizes with `npm run bench -- bytes --record` (docs/budgets.md).',
  ].join('\n');
}

function formatExcess({ what, size, most, figure, files }: BudgetedSize, grown: Map<string, number>): string {
  const [largestGrowth] = files
    .filter((file) => grown.has(file))
    .sort((a, b) => (grown.get(b) ?? 0) - (grown.get(a) ?? 0));
  const why = largestGrowth && files.length > 1 ? `; of its files ${largestGrowth} grew most` : '';
  return `${what}: ${formatBytes(size)}, allowed ${formatBytes(most)} (${figure})${why}`;
}

/** @returns the growth in bytes, largest first; the growth of a new file is its size */
export function grownSince(now: Sizes, before: Sizes): Map<string, number> {
  const grown = Object.entries(now)
    .map(([name, size]) => [name, size - (before[name] ?? 0)] as const)
    .filter(([, by]) => by >= MIN_GROWTH_BYTES);
  return new Map(grown.sort(([, a], [, b]) => b - a));
}

function formatGrowth(grown: ReadonlyMap<string, number>, now: Sizes, before: Sizes): string {
  const most = [...grown].slice(0, MAX_LISTED_FILES).map(([name, by]) => {
    const size = now[name] ?? 0;
    return by === size
      ? `${name} (new, ${formatBytes(size)})`
      : `${name} +${formatBytes(by)} (${formatBytes(before[name] ?? 0)} before)`;
  });
  const rest = grown.size - most.length;
  return most.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const formatBytes = (bytes: number) => `${bytes.toLocaleString('en-IN')} B`;
