/** Decides by facts of the company whether a rule applies. */
import type { CompanyFacts } from '../../content-model/schema/company.ts';
import type { Condition } from '../../content-model/schema/rules/rules.ts';

/** Names of facts: those that keep the rule from applying, or those that are not known. */
export interface Applicability {
  /** Undefined if an unknown fact decides. */
  applies: boolean | undefined;
  because: readonly string[];
}

type Comparison = Omit<Condition, 'any'>;

/** All conditions must hold. */
export function applicability(conditions: readonly Condition[], facts: CompanyFacts): Applicability {
  const results = conditions.map((condition) => resultOf(condition, facts));
  const no = results.find(({ applies }) => applies === false);
  return no ?? results.find(({ applies }) => applies === undefined) ?? { applies: true, because: [] };
}

function resultOf(condition: Condition, facts: CompanyFacts): Applicability {
  const all = (condition.any ?? [condition]).map((one) => ({ ...one, applies: holds(one, facts) }));
  if (all.some(({ applies }) => applies)) return { applies: true, because: [] };
  const unknown = all.filter(({ applies }) => applies === undefined);
  const because = (unknown.length > 0 ? unknown : all).map(({ fact = '' }) => fact);
  return { applies: unknown.length > 0 ? undefined : false, because };
}

function holds({ fact = '', is, above, atMost }: Comparison, facts: CompanyFacts): boolean | undefined {
  const value = facts[fact]?.value;
  if (value === undefined) return undefined;
  if (is !== undefined) return value === is;
  if (typeof value !== 'number') return undefined;
  return above === undefined ? value <= (atMost ?? 0) : value > above;
}
