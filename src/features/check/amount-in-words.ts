/** The line below an amount that shows how the amount was read. */
import { figuresAndWords, type NumberWords } from '../../domain/money/format.ts';
import { parseRupees } from '../../domain/money/parse.ts';
import { lacksUnit } from './answers.ts';

export interface AmountText {
  /** Contains `{amount}`. */
  readAs: string;
  numbers: NumberWords;
}

/** @returns an empty text for an amount that cannot be read, has no unit, or is 0 */
export function amountInWords(typed: string, { readAs, numbers }: AmountText): string {
  const rupees = parseRupees(typed);
  if (!rupees || lacksUnit(rupees)) return '';
  return readAs.replace('{amount}', figuresAndWords(rupees, numbers));
}
