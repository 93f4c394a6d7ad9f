/** Reads the answers of the form, in the browser and on the server. */
import type { CheckError } from '../../content-model/schema/check/check.ts';
import { THOUSAND } from '../../domain/money/format.ts';
import { parseRupees } from '../../domain/money/parse.ts';
import { withoutInvisible } from '../../domain/plain-value.ts';
import type { FitRules } from './rules.ts';

/** What is known of a business. Unanswered questions are undefined. */
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
const AMOUNT_MIN = 10 * THOUSAND;

/**
 * @param data the submitted form; unknown fields and options are ignored, and of repeated fields the first counts
 * @returns the answers, and an error for each question whose answer is missing or cannot be read
 */
export function readAnswers(
  data: Pick<FormData, 'get' | 'getAll'>,
  rules: FitRules,
): { answers: Answers; errors: FieldErrors } {
  const given = (name: string) => withoutInvisible(textOf(data, name)).trim();
  const purpose = rules.purposes.find((one) => one === given('purpose'));
  const years = Object.hasOwn(rules.years, given('years')) ? rules.years[given('years')] : undefined;
  const papers = data.getAll('papers');
  const amount = parseRupees(given('amount'));
  const turnover = parseRupees(given('turnover'));
  const investment = parseRupees(given('investment'));
  const errors: FieldErrors = {
    ...(purpose === undefined && { purpose: 'purpose' }),
    ...(given('amount') === '' ? { amount: 'amount' } : amountError('amount', amount)),
    ...(given('turnover') === '' ? { turnover: 'turnover' } : amountError('turnover', turnover)),
    ...(given('investment') !== '' && amountError('investment', investment)),
    ...(years === undefined && { years: 'years' }),
  };
  return {
    answers: {
      purpose,
      amount,
      turnover,
      investment,
      years,
      papers: rules.papers.filter((one) => papers.includes(one)),
      gst: readYesNo(given('gst')),
      udyam: readYesNo(given('udyam')),
    },
    errors,
  };
}

/** The text of a field; empty if it is missing or a file. */
export function textOf(data: Pick<FormData, 'get'>, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function amountError(field: 'amount' | 'turnover' | 'investment', rupees: number | undefined): FieldErrors {
  if (rupees === undefined) return { [field]: `${field}Unread` };
  return lacksUnit(rupees) ? { [field]: `${field}Unit` } : {};
}

/** True for an amount that is too small for a loan, a turnover or an investment. */
export const lacksUnit = (rupees: number): boolean => rupees > 0 && rupees < AMOUNT_MIN;

const readYesNo = (given: string): boolean | undefined =>
  given === 'yes' ? true : given === 'no' ? false : undefined;
