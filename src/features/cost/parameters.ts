/** The calculator's parameters in an address. */
import { COST_FIELDS, type CostField } from '../../content-model/schema/choices.ts';
import type { Parameters } from '../../domain/loan/read-loan.ts';
import { withoutInvisible } from '../../domain/plain-value.ts';

/** Maximum length of a value in characters. Longer values are cut, and then refused by the field's rule. */
const MAX_CHARS = 80;

/** Parameters as sent, by name. Fields that were not sent are missing. */
export type CostValues = Readonly<Record<string, string>>;

/**
 * Reads the known fields of a query. Of a repeated parameter, the first one counts.
 * @param suffix of the names: `A` reads `rateA` as `rate`
 */
export function valuesOf(query: URLSearchParams, suffix = ''): CostValues {
  return Object.fromEntries(
    COST_FIELDS.flatMap((name) => {
      const value = query.get(`${name}${suffix}`);
      return value === null ? [] : [[name, withoutInvisible(value.slice(0, MAX_CHARS))]];
    }),
  );
}

export const parametersOf =
  (values: CostValues): Parameters =>
  (name) =>
    values[name] ?? '';

/**
 * The query of an address with these values, in the order of the form. Empty ones are left out, except fees:
 * a link without one is given ours.
 */
export function queryOf(values: CostValues, suffix = ''): string {
  const filled = COST_FIELDS.flatMap((name: CostField) => {
    const value = values[name]?.trim();
    const isKept = value || (value === '' && (name === 'fees' || name === 'billFee'));
    return isKept ? [[`${name}${suffix}`, value]] : [];
  });
  return `${new URLSearchParams(filled)}`;
}
