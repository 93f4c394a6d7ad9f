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
const MAX_NAME = 50;
const MAX_EMAIL = 100;
const MAX_COMPANY = 100;
/** Maximum length of a stored message, in characters. */
const MAX_MESSAGE = 5000;

type Text = Pick<PartnerFormText, 'errors' | 'loanAmounts' | 'purposes'>;

export const partnerSchema = ({ errors, loanAmounts, purposes }: Text, shared: SharedFormText['errors']) =>
  v.object({
    name: v.pipe(
      normalizedText(MAX_NAME, { ...shared, tooLong: errors.nameLong }),
      required(errors.name),
      atLeast(2, errors.nameShort),
      v.regex(LETTERS_AND_SPACES, errors.nameLetters),
      atMost(MAX_NAME, errors.nameLong),
    ),
    email: v.pipe(
      normalizedToken(MAX_EMAIL, { ...shared, tooLong: errors.emailLong }),
      required(errors.email),
      emailFormat(shared.email),
      atMost(MAX_EMAIL, errors.emailLong),
    ),
    phone: mobileNumber(errors, shared),
    company: requiredText(MAX_COMPANY, shared, {
      missing: errors.company,
      short: errors.companyShort,
      long: errors.companyLong,
    }),
    loanAmount: choice(loanAmounts, shared.choice),
    purpose: choice(purposes, shared.choice),
    message: optionalText(MAX_MESSAGE, shared),
  } satisfies FieldRules<PartnerFormText>);
