/** How a phone number is judged. Apart from how it is read: not everything that reads one needs the rules' library. */
import * as v from 'valibot';
import { readPhone } from './phone.ts';
import { answer, required } from './text-rules.ts';

/** A required number of ten digits. @param wrong said of anything else */
export const tenDigits = (missing: string, wrong: string) =>
  v.pipe(answer(), required(missing), v.transform(readPhone), v.regex(/^\d{10}$/, wrong));
