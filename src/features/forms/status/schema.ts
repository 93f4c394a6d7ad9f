/** Rules of the question where an enquiry stands. */
import * as v from 'valibot';
import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import type { StatusText } from '../../../content-model/schema/status.ts';
import { plainValue } from '../../../domain/plain-value.ts';
import { tenDigits } from '../rules/phone-rules.ts';
import { exactAnswer, required } from '../rules/text-rules.ts';

/** Maximum characters: seven, with spaces and hyphens. */
const REFERENCE_MAX = 20;

/** The keys are in display order. */
export const statusFormSchema = ({ errors }: Pick<StatusText, 'errors'>, shared: SharedFormText['errors']) =>
  v.object({
    reference: v.pipe(
      exactAnswer(REFERENCE_MAX, { ...shared, tooLong: errors.referenceForm }),
      required(errors.reference),
      v.transform(readReference),
      v.regex(/^[0-9A-Z]{3}-[0-9A-Z]{4}$/, errors.referenceForm),
    ),
    phone: tenDigits(errors.phone, errors.phoneDigits, shared),
  });

/** Converts `k7q 4m3x` to `K7Q-4M3X`, the form in which references are stored. */
function readReference(typed: string): string {
  const compact = plainValue(typed)
    .toUpperCase()
    .replace(/[\s\-‐-―]/g, '');
  return `${compact.slice(0, 3)}-${compact.slice(3)}`;
}
