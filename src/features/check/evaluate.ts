/** Decides which products may fit: the rules of `content/` applied to the answers, in the browser and on the server. */
import { enterpriseClass } from '../../domain/enterprise-class.ts';
import type { Answers } from './answers.ts';
import type { Condition, FitRules } from './rules.ts';

export interface Fit {
  /** Products that may fit. */
  fits: string[];
  /** Products that are made for the purpose, each with the indexes of its unmet needs. */
  gaps: { product: string; every: number[]; needs: number[] }[];
  /** Products that are made for another purpose. */
  others: string[];
  /** Advice to ask elsewhere. */
  elsewhere: string[];
  /** The class of the enterprise; undefined if the turnover is unknown. */
  size?: { class: string | undefined; isExact: boolean };
}

export function evaluate(rules: FitRules, answers: Answers): Fit {
  const unmet = (needs: readonly Condition[]) =>
    needs.flatMap((need, index) => (holds(need, answers) ? [] : [index]));
  const fit: Fit = { fits: [], gaps: [], others: [], elsewhere: [] };
  for (const { product, purposes, needs } of rules.products) {
    const gap = { product, every: unmet(rules.every), needs: unmet(needs) };
    if (!holds({ purposes: [...purposes] }, answers)) fit.others.push(product);
    else if (gap.every.length + gap.needs.length > 0) fit.gaps.push(gap);
    else fit.fits.push(product);
  }
  for (const { id, when } of rules.elsewhere)
    if (when.some((condition) => holds(condition, answers))) fit.elsewhere.push(id);
  if (answers.turnover === undefined) return fit;
  const { limits, isExact } = enterpriseClass(rules.classes, answers.turnover, answers.investment);
  return { ...fit, size: { class: limits?.id, isExact } };
}

/** True if every condition holds. A condition on an unanswered question does not hold. */
function holds(condition: Condition, { purpose, turnover, years, papers, gst, udyam }: Answers): boolean {
  const { purposes, turnoverFrom, turnoverUpTo, turnoverAbove, yearsFrom, yearsBelow } = condition;
  const known = (
    value: number | undefined,
    limit: number | undefined,
    test: (value: number, limit: number) => boolean,
  ) => limit === undefined || (value !== undefined && test(value, limit));
  return (
    (!purposes || (purpose !== undefined && purposes.includes(purpose))) &&
    known(turnover, turnoverFrom, (value, limit) => value >= limit) &&
    known(turnover, turnoverUpTo, (value, limit) => value <= limit) &&
    known(turnover, turnoverAbove, (value, limit) => value > limit) &&
    known(years, yearsFrom, (value, limit) => value >= limit) &&
    known(years, yearsBelow, (value, limit) => value < limit) &&
    (!condition.papers || condition.papers.some((paper) => papers.includes(paper))) &&
    (condition.gst === undefined || condition.gst === gst) &&
    (condition.udyam === undefined || condition.udyam === udyam)
  );
}

/** Names the parts of the answer that are shown. Every part exists in the page, and the others are hidden. */
export function partsToShow({ fits, gaps, others, elsewhere, size }: Fit): ReadonlySet<string> {
  const section = (name: string, list: readonly unknown[]) => (list.length > 0 ? [name] : []);
  return new Set([
    ...[fits.length > 0 ? 'some' : 'none', ...section('fits', fits), ...section('gaps', gaps)],
    ...[...section('others', others), ...section('elsewhere', elsewhere)],
    ...fits.map((product) => `fits ${product}`),
    ...gaps.flatMap(({ product, every, needs }) => [
      `gaps ${product}`,
      ...every.map((index) => `gaps ${product} every ${index}`),
      ...needs.map((index) => `gaps ${product} ${index}`),
    ]),
    ...others.map((product) => `others ${product}`),
    ...elsewhere.map((id) => `elsewhere ${id}`),
    ...(size
      ? [`class ${size.class ?? 'above'}`, ...(size.class ? [size.isExact ? 'exact' : 'at least'] : [])]
      : []),
  ]);
}
