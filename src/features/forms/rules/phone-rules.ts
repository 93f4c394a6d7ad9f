/**
 * Validates phone numbers. The parser is in `src/domain/phone.ts`, so that callers can use it without loading
 * the validation library.
 */
import * as v from 'valibot';
import { readPhone } from '../../../domain/phone.ts';
import { exactAnswer, required, type TextErrors } from './text-rules.ts';

/** Maximum characters: ten digits with a prefix and many separators. */
const PHONE_MAX = 40;

/**
 * Rule for a required number of ten digits.
 * @param wrong message for any other non-empty value
 */
export const tenDigits = (missing: string, wrong: string, errors: TextErrors) =>
  v.pipe(
    exactAnswer(PHONE_MAX, { ...errors, tooLong: wrong }),
    required(missing),
    v.transform(readPhone),
    v.regex(/^\d{10}$/, wrong),
  );
