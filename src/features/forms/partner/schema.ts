/** Rules of the partner form (specification, section 5), for both browser and server. */
import * as v from 'valibot';
import type { PartnerFormText } from '../../../content-model/schema/forms/form-partner.ts';
import type { SharedFormText } from '../../../content-model/schema/forms/forms.ts';
import { emailFormat } from '../../../domain/email.ts';
import type { FieldRules } from '../rules/fields.ts';
import { tenDigits } from '../rules/phone-rules.ts';
import {
  answer,
  atLeast,
  atMost,
  choice,
  exactAnswer,
  LETTERS_AND_SPACES,
  required,
} from '../rules/text-rules.ts';

/** The specification's limits, in characters. */
const NAME_MAX = 50;
const EMAIL_MAX = 100;
const COMPANY_MAX = 100;
/** Maximum length of a stored message, in characters; the specification sets no limit. */
const MESSAGE_MAX = 5000;

type Text = Pick<PartnerFormText, 'errors' | 'loanAmounts' | 'purposes'>;

export const partnerSchema = ({ errors, loanAmounts, purposes }: Text, shared: SharedFormText['errors']) =>
  v.object({
    name: v.pipe(
      answer(NAME_MAX, { ...shared, tooLong: errors.nameLong }),
      required(errors.name),
      atLeast(2, errors.nameShort),
      v.regex(LETTERS_AND_SPACES, errors.nameLetters),
      atMost(NAME_MAX, errors.nameLong),
    ),
    email: v.pipe(
      exactAnswer(EMAIL_MAX, { ...shared, tooLong: errors.emailLong }),
      required(errors.email),
      emailFormat(shared.email),
      atMost(EMAIL_MAX, errors.emailLong),
    ),
    phone: v.pipe(tenDigits(errors.phone, errors.phoneDigits, shared), v.regex(/^[6-9]/, errors.phoneStart)),
    company: v.pipe(
      answer(COMPANY_MAX, { ...shared, tooLong: errors.companyLong }),
      required(errors.company),
      atLeast(2, errors.companyShort),
      atMost(COMPANY_MAX, errors.companyLong),
    ),
    loanAmount: choice(loanAmounts, shared.choice),
    purpose: choice(purposes, shared.choice),
    message: v.pipe(answer(MESSAGE_MAX, shared), atMost(MESSAGE_MAX, shared.tooLong)),
  } satisfies FieldRules<PartnerFormText>);
