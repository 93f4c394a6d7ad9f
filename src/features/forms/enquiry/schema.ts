/** Rules of the enquiry form, for both browser and server. */
import * as v from 'valibot';
import type { EnquiryFormText, SharedFormText } from '../../../content-model/texts.generated.ts';
import { emailFormat } from '../../../domain/email.ts';
import { readMonths } from '../../../domain/loan/read-values.ts';
import { MONEY_MAX, parseRupees } from '../../../domain/money/parse.ts';
import {
  choice,
  type FieldRules,
  mobileNumber,
  normalizedToken,
  optionalText,
  required,
  requiredText,
} from '../rules.ts';
import { AMOUNT_MAX, AMOUNT_MIN, LOAN, LOAN_MAX, TENURE_MAX, TENURE_MIN } from './amount-limits.ts';

/** Limits in characters. */
const NAME_MAX = 50;
const BUSINESS_MAX = 100;
const TENURE_TEXT_MAX = 20;
const EMAIL_MAX = 100;
const CITY_MAX = 100;
const MESSAGE_MAX = 5000;
const CALCULATION_MAX = 200;

type Text = Pick<EnquiryFormText, 'errors' | 'turnovers' | 'callTimes'> & {
  /** Products by id. */
  products: Readonly<Record<string, string>>;
};

/** Validates the amount together with the product, because the limit depends on the product. */
const amountRules = ({ errors, products }: Text, shared: SharedFormText['errors']) => {
  const upTo = (most: number, complaint: string, product?: string) =>
    v.check((sum: { typed: string; product: string }) => {
      const concerns = product === undefined || sum.product === product;
      return !concerns || (parseRupees(sum.typed) ?? 0) <= most;
    }, complaint);
  return v.pipe(
    v.object({
      typed: normalizedToken(MONEY_MAX, { ...shared, tooLong: errors.amountUnread }),
      // The `product` field reports an unknown product.
      product: v.fallback(choice(products, errors.product), ''),
    }),
    v.check(({ typed }) => typed !== '', errors.amount),
    v.check(({ typed }) => parseRupees(typed) !== undefined, errors.amountUnread),
    v.check(({ typed }) => (parseRupees(typed) ?? 0) >= AMOUNT_MIN, errors.amountSmall),
    upTo(LOAN_MAX, errors.amountLoan, LOAN),
    upTo(AMOUNT_MAX, errors.amountLarge),
    v.transform(({ typed }) => String(parseRupees(typed))),
  );
};

const isTenure = (text: string) =>
  text === '' || (/^\d+$/.test(text) && Number(text) >= TENURE_MIN && Number(text) <= TENURE_MAX);

/** The keys are in display order. Only name, business, phone, product and amount are required. */
export const enquirySchema = (text: Text, shared: SharedFormText['errors']) => {
  const { errors, products, turnovers, callTimes } = text;
  return v.pipe(
    v.looseObject({}),
    v.transform((values) => ({
      ...values,
      amount: { typed: values.amount, product: values.product },
    })),
    v.object({
      name: requiredText(NAME_MAX, shared, {
        missing: errors.name,
        short: errors.nameShort,
        long: errors.nameLong,
      }),
      business: requiredText(BUSINESS_MAX, shared, {
        missing: errors.business,
        short: errors.businessShort,
        long: errors.businessLong,
      }),
      phone: mobileNumber(errors, shared),
      product: v.pipe(choice(products, errors.product), required(errors.product)),
      amount: amountRules(text, shared),
      tenure: v.pipe(
        normalizedToken(TENURE_TEXT_MAX, { ...shared, tooLong: errors.tenure }),
        v.transform((typed) => String(readMonths(typed) ?? typed)),
        v.check(isTenure, errors.tenure),
      ),
      turnover: choice(turnovers, shared.choice),
      email: v.pipe(
        normalizedToken(EMAIL_MAX, { ...shared, tooLong: shared.email }),
        v.union([v.literal(''), v.pipe(v.string(), emailFormat(shared.email, EMAIL_MAX))], shared.email),
      ),
      city: optionalText(CITY_MAX, shared),
      callTime: choice(callTimes, shared.choice),
      message: optionalText(MESSAGE_MAX, shared),
      calculation: optionalText(CALCULATION_MAX, shared),
      offers: choice({ yes: '' }, shared.choice),
    } satisfies FieldRules<EnquiryFormText>),
  );
};

export type EnquiryValues = v.InferOutput<ReturnType<typeof enquirySchema>>;
