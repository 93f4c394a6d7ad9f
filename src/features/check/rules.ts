/** The rules of /check without their sentences, as they are sent to the browser. */

import type { CheckText } from '../../content-model/schema/check.ts';
import type { Condition } from '../../content-model/schema/check-rules.ts';
import type { ClassLimits } from '../../domain/enterprise-class.ts';

export type { Condition };

export interface FitRules {
  purposes: readonly string[];
  papers: readonly string[];
  /** Full years in business, by option. */
  years: Readonly<Record<string, number>>;
  classes: readonly (ClassLimits & { id: string })[];
  /** Needs of all products. */
  every: readonly Condition[];
  products: readonly { product: string; purposes: readonly string[]; needs: readonly Condition[] }[];
  elsewhere: readonly { id: string; when: readonly Condition[] }[];
}

export function fitRules({ questions, classes, rules }: CheckText): FitRules {
  const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
  const conditions = (needs: readonly (Condition & { change: string })[]) =>
    needs.map(({ change: _, ...condition }): Condition => condition);
  return {
    purposes: ids(questions.purpose.options),
    papers: ids(questions.papers.options),
    years: Object.fromEntries(questions.years.options.map(({ id, from }) => [id, from])),
    classes: classes.limits.map(({ id, investment, turnover }) => ({ id, investment, turnover })),
    every: conditions(rules.every.needs),
    products: rules.products.map(({ product, purposes, needs }) => ({
      product,
      purposes,
      needs: conditions(needs),
    })),
    elsewhere: rules.elsewhere.map(({ id, when }) => ({ id, when })),
  };
}
