/** Compares the rules of /check with its questions: every option that a rule names must exist. */
import type { CheckRules, Condition } from './check-rules.ts';

interface Questions {
  purpose: { options: readonly { id: string }[] };
  papers: { options: readonly { id: string }[] };
  years: { options: readonly { from: number }[] };
}

export interface RuleProblem {
  /** The path of the value in the file. */
  keys: readonly (string | number)[];
  message: string;
}

/** @returns a problem for every value in a rule that no answer can have, and for every product without a rule */
export function ruleProblems({
  questions,
  rules,
}: {
  questions: Questions;
  rules: CheckRules;
}): RuleProblem[] {
  const inCondition = conditionProblems(questions);
  const products = rules.products.map(({ product }) => product);
  return [
    ...rules.every.needs.flatMap((need, index) => inCondition(need, ['rules', 'every', 'needs', index])),
    ...rules.products.flatMap((rule, at) => [
      ...inCondition({ purposes: rule.purposes }, ['rules', 'products', at]),
      ...rule.needs.flatMap((need, index) => inCondition(need, ['rules', 'products', at, 'needs', index])),
      ...(products.indexOf(rule.product) < at
        ? [
            {
              keys: ['rules', 'products', at, 'product'],
              message: 'each product has one rule; remove one of the two',
            },
          ]
        : []),
    ]),
    ...rules.elsewhere.flatMap(({ when }, at) =>
      when.flatMap((condition, index) => inCondition(condition, ['rules', 'elsewhere', at, 'when', index])),
    ),
  ];
}

function conditionProblems({ purpose, papers, years }: Questions) {
  const purposes = purpose.options.map(({ id }) => id);
  const paperIds = papers.options.map(({ id }) => id);
  const limits = years.options.map(({ from }) => from);
  const unknown = <T>(given: readonly T[] | undefined, allowed: readonly T[], keys: RuleProblem['keys']) =>
    (given ?? []).flatMap((one, index): RuleProblem[] =>
      allowed.includes(one)
        ? []
        : [{ keys: [...keys, index], message: `choose one of ${allowed.join(', ')}` }],
    );
  const notALimit = (given: number | undefined, keys: RuleProblem['keys']): RuleProblem[] =>
    given === undefined || limits.includes(given)
      ? []
      : [{ keys, message: `choose one of ${limits.join(', ')}, which questions.years has as "from"` }];
  return (given: Condition, keys: RuleProblem['keys']): RuleProblem[] => [
    ...unknown(given.purposes, purposes, [...keys, 'purposes']),
    ...unknown(given.papers, paperIds, [...keys, 'papers']),
    ...notALimit(given.yearsFrom, [...keys, 'yearsFrom']),
    ...notALimit(given.yearsBelow, [...keys, 'yearsBelow']),
  ];
}
