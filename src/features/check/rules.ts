/** The rules of /check without their sentences, as they are sent to the browser. */

import type { CheckText } from '../../content-model/schema/check/check.ts';
import type { Condition } from '../../content-model/schema/check/check-rules.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import type { ClassLimits } from '../../domain/enterprise-class.ts';
import { shortRupees, type UnitTexts } from '../../domain/money/short.ts';
import { fillText } from '../../ui/fill-in/fill-text.ts';

export type Facts = Lending['products'][number];

/** A condition for a product. Its limits of the amount, in rupees, are those of lending.yaml. */
export type Need = Condition & { amount?: Facts['amount'] };

export interface FitRules {
  purposes: readonly string[];
  papers: readonly string[];
  /** Full years in business, by option. */
  years: Readonly<Record<string, number>>;
  classes: readonly (ClassLimits & { id: string })[];
  products: readonly { product: string; purposes: readonly string[]; needs: readonly Need[] }[];
  elsewhere: readonly { id: string; when: readonly Condition[] }[];
}

/** @param lending the products of lending.yaml, which have the limits of the amounts */
export function fitRules(text: CheckText, lending: readonly Facts[]): FitRules {
  const { questions, classes, rules } = text;
  const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
  return {
    purposes: ids(questions.purpose.options),
    papers: ids(questions.papers.options),
    years: Object.fromEntries(questions.years.options.map(({ id, from }) => [id, from])),
    classes: classes.limits.map(({ id, investment, turnover }) => ({ id, investment, turnover })),
    products: rules.products.map(({ product, purposes }) => ({
      product,
      purposes,
      needs: needsOf(text, product, lending).map(({ change: _, ...need }): Need => need),
    })),
    elsewhere: rules.elsewhere.map(({ id, when }) => ({ id, when })),
  };
}

/**
 * All needs of a product, each with the sentence that says what has to be in place: those of every product, the
 * amount, and its own.
 */
export function needsOf(
  { rules, answer }: CheckText,
  product: string,
  lending: readonly Facts[],
  units?: UnitTexts,
): (Need & { change: string })[] {
  const own = rules.products.find((rule) => rule.product === product)?.needs ?? [];
  const range = lending.find((facts) => facts.product === product)?.amount;
  if (!range) return [...rules.every.needs, ...own];
  const inWords = (rupees: number) => (units ? shortRupees(rupees, units) : '');
  const change = fillText(answer.products.amount, { from: inWords(range.from), to: inWords(range.to) });
  return [...rules.every.needs, { amount: range, change }, ...own];
}
