/**
 * Decides which products may fit: the rules of `content/` applied to the answers, in the browser and on the
 * server.
 */
import { enterpriseClass } from '../../domain/enterprise-class.ts';
import type { Answers, FieldErrors } from './answers.ts';
import type { FitRules, Need } from './rules.ts';

/**
 * The lists of the answer: the best product for the purpose; the others for it that fit; products that fit
 * but are made for another purpose; those for the purpose that do not fit yet; and the rest.
 */
export const LISTS = ['best', 'fits', 'also', 'gaps', 'others'] as const;
export type ListName = (typeof LISTS)[number];

/** The changes that the best product needs if nothing fits: one paper, one other change, or several. */
export const DISTANCES = ['paper', 'change', 'more'] as const;

interface FitProduct {
  product: string;
  list: ListName;
  /** Indexes of the needs that are not met. */
  unmet: readonly number[];
}

export interface Fit {
  /** All products, in the order of the rules. */
  products: readonly FitProduct[];
  /** Undefined if the best product fits. */
  distance: (typeof DISTANCES)[number] | undefined;
  /** Advice to ask elsewhere. */
  elsewhere: readonly string[];
  /** The class of the enterprise; undefined if the turnover is unknown. */
  size?: { class: string | undefined; isExact: boolean };
}

export function evaluate(rules: FitRules, answers: Answers): Fit {
  const all = rules.products.map(({ product, purposes, needs }) => {
    const unmet = needs.flatMap((need, index) => (holds(need, answers) ? [] : [index]));
    const isForPurpose = holds({ purposes: [...purposes] }, answers);
    const isPaper = unmet.length === 1 && needs[unmet[0] ?? 0]?.papers !== undefined;
    const [ready, missing] = isForPurpose ? (['fits', 'gaps'] as const) : (['also', 'others'] as const);
    const list = unmet.length === 0 ? ready : missing;
    return { product, unmet, list, isForPurpose, isPaper, breadth: purposes.length };
  });
  // A missing paper is nearer than another change. Among equal ones, the product that is made for fewer
  // purposes comes first.
  const [best] = all
    .filter(({ isForPurpose }) => isForPurpose)
    .toSorted(
      (one, other) =>
        one.unmet.length - other.unmet.length ||
        Number(other.isPaper) - Number(one.isPaper) ||
        one.breadth - other.breadth,
    );
  const missing = best?.unmet.length ?? 0;
  const change = best?.isPaper ? 'paper' : missing === 1 ? 'change' : 'more';
  const fit: Fit = {
    products: all.map((one) => ({
      product: one.product,
      list: one === best ? 'best' : one.list,
      unmet: one.unmet,
    })),
    distance: missing > 0 ? change : undefined,
    elsewhere: rules.elsewhere
      .filter(({ when }) => when.some((condition) => holds(condition, answers)))
      .map(({ id }) => id),
  };
  if (answers.turnover === undefined) return fit;
  const { limits, isExact } = enterpriseClass(rules.classes, answers.turnover, answers.investment);
  return { ...fit, size: { class: limits?.id, isExact } };
}

/** True if every condition holds. A condition on an unanswered question does not hold. */
function holds(condition: Need, { papers, gst, udyam, ...answers }: Answers): boolean {
  const { purposes, amount: limits, turnoverFrom, turnoverUpTo, turnoverAbove } = condition;
  const { yearsFrom, yearsBelow } = condition;
  // Every comparison with NaN is false.
  const { purpose = '', amount = Number.NaN, turnover = Number.NaN, years = Number.NaN } = answers;
  return (
    (!purposes || purposes.includes(purpose)) &&
    (!limits || (amount >= limits.from && amount <= limits.to)) &&
    (turnoverFrom === undefined || turnover >= turnoverFrom) &&
    (turnoverUpTo === undefined || turnover <= turnoverUpTo) &&
    (turnoverAbove === undefined || turnover > turnoverAbove) &&
    (yearsFrom === undefined || years >= yearsFrom) &&
    (yearsBelow === undefined || years < yearsBelow) &&
    (!condition.papers || condition.papers.some((paper) => papers.includes(paper))) &&
    (condition.gst === undefined || condition.gst === gst) &&
    (condition.udyam === undefined || condition.udyam === udyam)
  );
}

/** The number of products for the purpose that fit. */
export const countFits = ({ products }: Fit): number =>
  products.filter(({ list, unmet }) => (list === 'best' || list === 'fits') && unmet.length === 0).length;

/** Names the parts of the answer that are shown. Every part exists in the page, and the others are hidden. */
export function partsToShow(fit: Fit): ReadonlySet<string> {
  const { products, distance, elsewhere, size } = fit;
  return new Set<string>([
    countFits(fit) > 0 ? 'some' : 'none',
    ...products.map(({ list }) => list),
    ...(distance ? [`near ${distance}`] : []),
    ...(products.some(({ list }) => list === 'gaps' || list === 'also') ? ['rest'] : []),
    ...(elsewhere.length > 0 ? ['elsewhere'] : []),
    ...elsewhere.map((id) => `elsewhere ${id}`),
    ...(size
      ? [`class ${size.class ?? 'above'}`, ...(size.class ? [size.isExact ? 'exact' : 'at least'] : [])]
      : []),
  ]);
}

/** The state of the page: the form as submitted, and its answer. */
export interface CheckState {
  /** The submitted form, for showing it again. */
  typed?: FormData;
  errors: FieldErrors;
  /** Why the form was not evaluated. */
  failure?: 'tooMany' | 'unreadable';
  fit?: Fit;
  /** The amount asked for, in rupees. */
  amount?: number | undefined;
}
