/** Limits the time of a part of the go-live check, so that the command ends within 20 s. */
import { setTimeout } from 'node:timers/promises';
import type { Finding } from './finding.server.ts';

const MAX_PART_MS = 15_000;

/**
 * @param findings the part, which continues to run after `maxMs` milliseconds
 * @returns its findings, or a finding that it takes too long
 */
export function limitTime(
  { area, place }: Pick<Finding, 'area' | 'place'>,
  findings: Promise<Finding[]>,
  maxMs = MAX_PART_MS,
): Promise<Finding[]> {
  const problem = `could not be checked within ${maxMs / 1000} s`;
  const late = { area, place, problem, fix: 'See why it is slow, and run this again.' };
  return Promise.race([findings, setTimeout(maxMs, [late], { ref: false })]);
}
