/** The data that the page hands to its script, in an attribute. */
import type { CheckText } from '../../content-model/schema/check/check.ts';
import type { NumberWords } from '../../domain/money/format.ts';
import type { AmountText } from './amount-in-words.ts';
import { type Facts, type FitRules, fitRules } from './rules.ts';

export interface ScriptData extends AmountText {
  rules: FitRules;
  errors: CheckText['form']['errors'];
}

export const scriptData = (text: CheckText, lending: readonly Facts[], numbers: NumberWords): ScriptData => ({
  rules: fitRules(text, lending),
  errors: text.form.errors,
  readAs: text.form.readAs,
  numbers,
});
