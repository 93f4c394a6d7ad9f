/** The rules of /check: conditions over answers, as data, and their comparison with the questions. */
import * as v from 'valibot';
import { parseRupees } from '../../domain/money/parse.ts';
import { SERVICE_ICONS } from './choices.ts';
import { amount, choice, type Disagreement, date, described, list, shape, slug, text, yesNo } from './kit.ts';

/** An amount as people write it, such as `2.5 crore`. Parsing replaces it with whole rupees. */
export const rupees = () =>
  v.pipe(
    v.union([v.string(), v.number()], AMOUNT_FIX),
    v.rawTransform<string | number, number>(({ dataset, addIssue, NEVER }) => {
      const amount = parseRupees(String(dataset.value));
      if (amount !== undefined) return amount;
      addIssue({ message: AMOUNT_FIX });
      return NEVER;
    }),
    v.metadata({ typeName: 'number' }),
  );

const AMOUNT_FIX = 'write an amount such as 40 lakh or 2.5 crore; put quotes around it if it has a comma';

/** The source of a rule. The go-live check reads the date and the approval. */
const basis = { asOf: date(), source: text(200), review: date(), approved: yesNo() };

const conditions = {
  purposes: described('One of these was chosen.', v.optional(list(slug(), 1, 20))),
  turnoverFrom: described('In rupees.', v.optional(rupees())),
  turnoverUpTo: v.optional(rupees()),
  turnoverAbove: v.optional(rupees()),
  yearsFrom: described('Full years in business.', v.optional(amount(0, 100))),
  yearsBelow: v.optional(amount(0, 100)),
  papers: described('One of these is at hand.', v.optional(list(slug(), 1, 20))),
  gst: v.optional(yesNo()),
  udyam: v.optional(yesNo()),
};

/** At least one condition; all must hold. */
const withCondition = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    shape(entries),
    v.check(
      (condition) => Object.keys(condition).some((key) => key in conditions),
      `add a condition: ${Object.keys(conditions).join(', ')}`,
    ),
  );

const condition = withCondition(conditions);

/** A condition for a product, and a sentence that states the requirement. */
const need = withCondition({ ...conditions, change: text(160) });

/** Rules for the products, and for the advice to ask elsewhere. */
export const checkRules = v.pipe(
  shape({
    every: shape({ needs: list(need, 0, 5), ...basis }),
    products: list(
      shape({
        product: choice(SERVICE_ICONS),
        purposes: list(slug(), 1, 20),
        because: text(200),
        needs: list(need, 1, 8),
        ...basis,
      }),
      SERVICE_ICONS.length,
      SERVICE_ICONS.length,
    ),
    elsewhere: list(
      shape({ id: slug(), title: text(60), text: text(400), when: list(condition, 1, 6), ...basis }),
      1,
      12,
    ),
  }),
  v.metadata({ typeName: 'CheckRules' }),
);

export type Condition = v.InferOutput<typeof condition>;
export type CheckRules = v.InferOutput<typeof checkRules>;

interface Questions {
  purpose: { options: readonly { id: string }[] };
  papers: { options: readonly { id: string }[] };
  years: { options: readonly { from: number }[] };
}

/**
 * @returns a problem for every value in a rule that no answer can have, and for every further rule of a
 *   product
 */
export function ruleProblems(file: { questions: Questions; rules: CheckRules }): Disagreement[] {
  const { purpose, papers, years } = file.questions;
  const limits = years.options.map(({ from }) => from);
  const allowed = {
    purposes: purpose.options.map(({ id }) => id),
    papers: papers.options.map(({ id }) => id),
    yearsFrom: limits,
    yearsBelow: limits,
  };
  const inCondition = (condition: Condition, at: Disagreement['keys']): Disagreement[] =>
    Object.entries(allowed).flatMap(([key, names]: [string, readonly (string | number)[]]) => {
      const value = condition[key as keyof typeof allowed];
      const what = names === limits ? ', which questions.years has as "from"' : '';
      const message = `choose one of ${names.join(', ')}${what}`;
      return [value ?? []].flat().flatMap((one: string | number, index: number) => {
        const keys = [...at, key, ...(Array.isArray(value) ? [index] : [])];
        return names.includes(one) ? [] : [{ keys, message }];
      });
    });
  const inAll = (all: readonly Condition[], ...at: Disagreement['keys']) =>
    all.flatMap((one, index) => inCondition(one, ['rules', ...at, index]));
  const { every, products, elsewhere } = file.rules;
  return [
    ...inAll(every.needs, 'every', 'needs'),
    ...products.flatMap(({ product, purposes, needs }, at) => [
      ...inCondition({ purposes }, ['rules', 'products', at]),
      ...inAll(needs, 'products', at, 'needs'),
      ...(products.findIndex((one) => one.product === product) < at
        ? [
            {
              keys: ['rules', 'products', at, 'product'],
              message: 'each product has one rule; remove one of the two',
            },
          ]
        : []),
    ]),
    ...elsewhere.flatMap(({ when }, at) => inAll(when, 'elsewhere', at, 'when')),
  ];
}
