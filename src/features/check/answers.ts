/** Reads the answers of the form, in the browser and on the server. */
import type { Site } from '../../content-model/site.ts';
import type { CheckError, CheckText } from '../../content-model/texts.generated.ts';
import type { Format } from '../../domain/language/format.ts';
import { figuresAndWords, type NumberWords, THOUSAND } from '../../domain/money/format.ts';
import { parseRupees } from '../../domain/money/parse.ts';
import { withoutInvisible } from '../../domain/plain-value.ts';
import { type FitRules, fitRules } from './rules.ts';

/** The answers about a business. Unanswered questions are undefined. */
export interface Answers {
  purpose?: string | undefined;
  /** In rupees. */
  amount?: number | undefined;
  turnover?: number | undefined;
  investment?: number | undefined;
  /** Full years in business. */
  years?: number | undefined;
  papers: readonly string[];
  gst?: boolean | undefined;
  udyam?: boolean | undefined;
}

/** Fields that can have an error, in the order shown. */
export const CHECKED_FIELDS = ['purpose', 'amount', 'turnover', 'investment', 'years'] as const;

export type FieldErrors = Partial<Record<(typeof CHECKED_FIELDS)[number], CheckError>>;

/** An amount below this limit probably lacks its unit: 2 for 2 crore. */
const MIN_AMOUNT = 10 * THOUSAND;

/**
 * @param data the submitted form; unknown fields and options are ignored, and of repeated fields the first
 *   counts
 * @returns the answers, and an error for each question whose answer is missing or cannot be read
 */
export function readAnswers(
  data: Pick<FormData, 'get' | 'getAll'>,
  rules: FitRules,
): { answers: Answers; errors: FieldErrors } {
  const fieldText = (name: string) => withoutInvisible(textOf(data, name)).trim();
  const purpose = rules.purposes.find((one) => one === fieldText('purpose'));
  const years = Object.hasOwn(rules.years, fieldText('years')) ? rules.years[fieldText('years')] : undefined;
  const papers = data.getAll('papers');
  const errors: FieldErrors = {};
  if (purpose === undefined) errors.purpose = 'purpose';
  /** @param missing the error of an empty field, unless it is optional */
  const rupeesIn = (field: 'amount' | 'turnover' | 'investment', missing?: CheckError) => {
    const typed = fieldText(field);
    const rupees = parseRupees(typed);
    const unread = rupees === undefined ? (`${field}Unread` as const) : undefined;
    const error = typed === '' ? missing : rupees && lacksUnit(rupees) ? (`${field}Unit` as const) : unread;
    if (error) errors[field] = error;
    return rupees;
  };
  const answers = {
    purpose,
    amount: rupeesIn('amount', 'amount'),
    turnover: rupeesIn('turnover', 'turnover'),
    investment: rupeesIn('investment'),
    years,
    papers: rules.papers.filter((one) => papers.includes(one)),
    gst: readYesNo(fieldText('gst')),
    udyam: readYesNo(fieldText('udyam')),
  };
  if (years === undefined) errors.years = 'years';
  return { answers, errors };
}

/** The text of a field; empty if it is missing or a file. */
export function textOf(data: Pick<FormData, 'get'>, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** True for an amount that is too small for a loan, a turnover or an investment. */
const lacksUnit = (rupees: number): boolean => rupees > 0 && rupees < MIN_AMOUNT;

const readYesNo = (value: string): boolean | undefined =>
  value === 'yes' ? true : value === 'no' ? false : undefined;

interface AmountText {
  /** Contains `{amount}`. */
  readAs: string;
  numbers: NumberWords;
}

/** @returns an empty text for an amount that cannot be read, has no unit, or is 0 */
export function amountInWords(typed: string, { readAs, numbers }: AmountText, format: Format): string {
  const rupees = parseRupees(typed);
  if (!rupees || lacksUnit(rupees)) return '';
  return readAs.replace('{amount}', figuresAndWords(rupees, numbers, format));
}

/** A share of the amount asked for, to the next hundred rupees. */
export const costOf = (share: number, amount: number, format: Format): string =>
  format.rupees(Math.round((amount * share) / 100) * 100);

export interface ScriptData extends AmountText {
  rules: FitRules;
  errors: CheckText['form']['errors'];
}

export function scriptData(site: Site): ScriptData {
  const { errors, readAs } = site.text.check.form;
  return { rules: fitRules(site), errors, readAs, numbers: site.text.forms.enquiry.numbers };
}
