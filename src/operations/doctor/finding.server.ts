/** A problem that the go-live check has found. */
import { setTimeout } from 'node:timers/promises';

/** The possible harm of a problem. The report has this order, the worst first. */
export const HARMS = {
  loss: 'data or mail is lost, or exposed',
  fault: 'something does not work',
  wrong: 'visitors read what is untrue or not approved',
  cosmetic: 'something looks unfinished',
} as const;

/** A problem to fix before the site goes live. */
export interface Finding {
  harm: keyof typeof HARMS;
  area: 'configuration' | 'content' | 'library' | 'mail' | 'database' | 'storage' | 'site';
  /** A file and line, a variable, or an address. */
  place: string;
  problem: string;
  fix: string;
}

/** Returns a function that makes findings of an area. @param usualHarm the harm of most of them */
export const findingsOf =
  (area: Finding['area'], usualHarm: Finding['harm']) =>
  (place: string, problem: string, fix: string, harm = usualHarm): Finding => ({
    harm,
    area,
    place,
    problem,
    fix,
  });

/** Sorts by harm; equal ones keep their order. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  const order = Object.keys(HARMS);
  return findings.toSorted((a, b) => order.indexOf(a.harm) - order.indexOf(b.harm));
}

/**
 * Milliseconds since the start of the process after which no part is awaited, so that the command ends within
 * 20 s.
 */
const END_MS = 14_000;

/**
 * @param findings a part of the check, which continues to run after `maxMs` milliseconds
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

/** Formats a finding for `--json`, with the key that docs/contracts/operator.md documents for the fix. */
export const findingJson = <T extends { fix: string }>({ fix, ...finding }: T): string =>
  JSON.stringify({ ...finding, mend: fix });
