/** Validates phone numbers. Separate from parsing, because not every caller of that needs the validation library. */
import * as v from 'valibot';
import { readPhone } from '../../../domain/phone.ts';
import { answer, required, type TextErrors } from './text-rules.ts';

/** Ten digits with a prefix and generous separators, in characters. */
const PHONE_MAX = 40;

/** A required number of ten digits. @param wrong message for all other values */
export const tenDigits = (missing: string, wrong: string, errors: TextErrors) =>
  v.pipe(
    answer(PHONE_MAX, { ...errors, tooLong: wrong }),
    required(missing),
    v.transform(readPhone),
    v.regex(/^\d{10}$/, wrong),
  );
