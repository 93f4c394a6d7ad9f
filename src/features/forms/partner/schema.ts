/** Rules of the partner form (docs/behaviour.md), for both browser and server. */
import * as v from 'valibot';
import type { PartnerFormText, SharedFormText } from '../../../content-model/texts.generated.ts';
import { emailFormat } from '../../../domain/email.ts';
import {
  atLeast,
  atMost,
  choice,
  type FieldRules,
  LETTERS_AND_SPACES,
  mobileNumber,
  normalizedText,
  normalizedToken,
  optionalText,
  required,
  requiredText,
} from '../rules.ts';

/** Limits in characters (docs/behaviour.md). */
const NAME_MAX = 50;
const EMAIL_MAX = 100;
const COMPANY_MAX = 100;
/** Maximum length of a stored message, in characters. */
const MESSAGE_MAX = 5000;

type Text = Pick<PartnerFormText, 'errors' | 'loanAmounts' | 'purposes'>;

export const partnerSchema = ({ errors, loanAmounts, purposes }: Text, shared: SharedFormText['errors']) =>
  v.object({
    name: v.pipe(
      normalizedText(NAME_MAX, { ...shared, tooLong: errors.nameLong }),
      required(errors.name),
      atLeast(2, errors.nameShort),
      v.regex(LETTERS_AND_SPACES, errors.nameLetters),
      atMost(NAME_MAX, errors.nameLong),
    ),
    email: v.pipe(
      normalizedToken(EMAIL_MAX, { ...shared, tooLong: errors.emailLong }),
      required(errors.email),
      emailFormat(shared.email),
      atMost(EMAIL_MAX, errors.emailLong),
    ),
    phone: mobileNumber(errors, shared),
    company: requiredText(COMPANY_MAX, shared, {
      missing: errors.company,
      short: errors.companyShort,
      long: errors.companyLong,
    }),
    loanAmount: choice(loanAmounts, shared.choice),
    purpose: choice(purposes, shared.choice),
    message: optionalText(MESSAGE_MAX, shared),
  } satisfies FieldRules<PartnerFormText>);
