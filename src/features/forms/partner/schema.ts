/** The partnership request's one rule set (specification, section 5), used by browser and server. */
import * as v from 'valibot';
import type { PartnerFormText } from '../../../content-model/schema/form-partner.ts';
import type { SharedFormText } from '../../../content-model/schema/forms.ts';
import { emailFormat } from '../email.ts';
import { tenDigits } from '../phone-rules.ts';
import { answer, atLeast, atMost, LETTERS_AND_SPACES, oneOf, required } from '../text-rules.ts';

/** Longest message that is stored, in characters; the specification sets no limit. */
export const MESSAGE_MAX = 5000;

type Text = Pick<PartnerFormText, 'errors' | 'loanAmounts' | 'purposes'>;

export const partnerSchema = ({ errors, loanAmounts, purposes }: Text, shared: SharedFormText['errors']) =>
  v.object({
    name: v.pipe(
      answer(),
      required(errors.name),
      atLeast(2, errors.nameShort),
      v.regex(LETTERS_AND_SPACES, errors.nameLetters),
      atMost(50, errors.nameLong),
    ),
    email: v.pipe(answer(), required(errors.email), emailFormat(shared.email), atMost(100, errors.emailLong)),
    phone: v.pipe(tenDigits(errors.phone, errors.phoneDigits), v.regex(/^[6-9]/, errors.phoneStart)),
    company: v.pipe(
      answer(),
      required(errors.company),
      atLeast(2, errors.companyShort),
      atMost(100, errors.companyLong),
    ),
    loanAmount: v.pipe(answer(), oneOf(Object.keys(loanAmounts), shared.choice)),
    purpose: v.pipe(answer(), oneOf(Object.keys(purposes), shared.choice)),
    message: v.pipe(answer(), atMost(MESSAGE_MAX, shared.tooLong)),
  });

export type PartnerValues = v.InferOutput<ReturnType<typeof partnerSchema>>;

/** In the order shown. */
export const PARTNER_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'loanAmount',
  'purpose',
  'message',
] as const;
