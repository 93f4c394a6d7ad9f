/** Compares durations with a claim, beside a reference of the same run. */
import { type Claim, formatMilliseconds, percentile } from '../library/claims.ts';

export interface Reference {
  what: string;
  /** Milliseconds for the same pages. */
  durations: readonly number[];
}

/**
 * Creates figures for the median and the 95th percentile. The limit applies to the latter.
 * @param durations in milliseconds
 * @param limit maximum of the 95th percentile, in milliseconds; without it, nothing is claimed
 */
export function durationClaims(
  what: string,
  durations: readonly number[],
  limit?: number,
  reference?: Reference,
): Claim[] {
  return [0.5, 0.95].map((share) => {
    const value = percentile(durations, share);
    const other = reference && percentile(reference.durations, share);
    const beside =
      other === undefined
        ? ''
        : ` (${reference?.what}: ${formatMilliseconds(other)}, ratio ${(value / other).toFixed(2)})`;
    const isClaimed = limit !== undefined && share === 0.95;
    return {
      what: `${what}, ${share === 0.5 ? 'median' : '95 %'}`,
      measured: formatMilliseconds(value) + beside,
      claimed: isClaimed ? `<= ${limit} ms` : '',
      ...(isClaimed && { holds: value <= limit, limit }),
      value,
      unit: 'ms',
      ...(reference && other !== undefined && { reference: { what: reference.what, value: other } }),
    };
  });
}
