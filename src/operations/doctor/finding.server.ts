/** What a problem may cost. The report has this order, the worst first. */
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

/** Returns a function that makes findings of an area; `harm` is what most of them may cost. */
export const findingsOf =
  (area: Finding['area'], harm: Finding['harm']) =>
  (place: string, problem: string, fix: string, own = harm): Finding => ({
    ...{ harm: own, area, place, problem, fix },
  });

/** Sorts by harm; equal ones keep their order. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  const order = Object.keys(HARMS);
  return findings.toSorted((a, b) => order.indexOf(a.harm) - order.indexOf(b.harm));
}
