/** Limits the time of a part of the go-live check, so that the command ends within 20 s, also on a busy machine. */
import { setTimeout } from 'node:timers/promises';
import type { Finding, findingsOf } from './finding.server.ts';

/** Milliseconds since the start of the process, whose other parts need time as well. */
const END_MS = 14_000;

/**
 * @param findings the part, which continues to run after `maxMs` milliseconds
 * @returns its findings, or a finding that it takes too long
 */
export function limitTime(
  finding: ReturnType<typeof findingsOf>,
  place: string,
  findings: Promise<Finding[]>,
  maxMs = Math.max(1000, END_MS - performance.now()),
): Promise<Finding[]> {
  const problem = `could not be checked within ${(maxMs / 1000).toFixed(1)} s`;
  const late = finding(place, problem, 'See why it is slow, and run this again.');
  return Promise.race([findings, setTimeout(maxMs, [late], { ref: false })]);
}
