import type { Opening } from '../../content-model/schema/careers.ts';

/**
 * Returns the openings that still accept applications; `until` is the last day to apply.
 * @param day YYYY-MM-DD
 */
export const openOn = (openings: readonly Opening[], day: string): Opening[] =>
  openings.filter(({ until }) => day <= until);
