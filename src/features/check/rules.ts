/** The rules of /check without their sentences, as they are sent to the browser. */
import type { Condition } from '../../content-model/schema/check-rules.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import type { Site } from '../../content-model/site.ts';
import type { ClassLimits } from '../../domain/enterprise-class.ts';
import { shortRupees } from '../../domain/money/short.ts';

/** A condition for a product. Its limits of the amount, in rupees, are those of lending.yaml. */
export type Need = Condition & { amount?: Lending['products'][number]['amount'] };

export interface FitRules {
  purposes: readonly string[];
  papers: readonly string[];
  /** Full years in business, by option. */
  years: Readonly<Record<string, number>>;
  classes: readonly (ClassLimits & { id: string })[];
  products: readonly { product: string; purposes: readonly string[]; needs: readonly Need[] }[];
  elsewhere: readonly { id: string; when: readonly Condition[] }[];
}

export function fitRules(site: Site): FitRules {
  const { questions, classes, rules } = site.text.check;
  const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
  return {
    purposes: ids(questions.purpose.options),
    papers: ids(questions.papers.options),
    years: Object.fromEntries(questions.years.options.map(({ id, from }) => [id, from])),
    classes: classes.limits.map(({ id, investment, turnover }) => ({ id, investment, turnover })),
    products: rules.products.map(({ product, purposes }) => ({
      product,
      purposes,
      needs: needsOf(product, site).map(({ change: _, ...need }): Need => need),
    })),
    elsewhere: rules.elsewhere.map(({ id, when }) => ({ id, when })),
  };
}

/**
 * All needs of a product, each with the sentence that says what has to be in place: those of every product,
 * the amount, and its own.
 */
export function needsOf(product: string, { format, lending, text }: Site): (Need & { change: string })[] {
  const { answer, rules } = text.check;
  const needs = rules.products.find((rule) => rule.product === product)?.needs ?? [];
  const amount = lending.products.find((facts) => facts.product === product)?.amount;
  if (!amount) return [...rules.every.needs, ...needs];
  const short = (rupees: number) => shortRupees(rupees, text.charges.units, format);
  const ends = { from: short(amount.from), to: short(amount.to) };
  return [...rules.every.needs, { amount, change: format.fill(answer.products.amount, ends) }, ...needs];
}
