/** Props of the calculator's fields. */
import type { CostField, CostText } from '../../../../content-model/schema/cost.ts';
import type { CostValues } from '../../parameters.ts';

/** A field with an error. The name includes the letter of an offer, such as `rateA`. */
export interface CostProblem {
  field: string;
  problem: keyof CostText['errors'];
}

const fieldId = (field: string) => `cost-${field}`;

/**
 * Returns a function that returns the props of a field by name.
 * @param suffix the letter of an offer, which is appended to names and ids
 */
export const costFields =
  (text: CostText, values: CostValues, problems: readonly CostProblem[], suffix = '') =>
  (name: CostField) => {
    const field = `${name}${suffix}`;
    const problem = problems.find((one) => one.field === field)?.problem;
    return {
      id: fieldId(field),
      name: field,
      label: text.fields[name].label,
      hint: text.fields[name].hint,
      error: problem && text.errors[problem],
      defaultValue: values[name] ?? '',
    };
  };

/** Values of folded fields that a visitor need not see. */
const USUAL = ['', 'monthly', '360', 'add'];

/** True if the fold must be open to show the value or the error of a field. */
export const isUsed = (field: { defaultValue: string; error: string | undefined }): boolean =>
  !USUAL.includes(field.defaultValue) || field.error !== undefined;

/** The links of the summary above a rejected form. */
export const summaryOf = (text: CostText, problems: readonly CostProblem[]) =>
  problems.map(({ field, problem }) => ({ href: `#${fieldId(field)}`, message: text.errors[problem] }));
