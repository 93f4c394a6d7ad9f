/** Rules of the enquiry form, for both browser and server. */
import * as v from 'valibot';
import type { EnquiryFormText, SharedFormText } from '../../../content-model/texts.generated.ts';
import { emailFormat } from '../../../domain/email.ts';
import { readMonths } from '../../../domain/loan/read-values.ts';
import { MAX_MONEY, parseRupees } from '../../../domain/money/parse.ts';
import {
  choice,
  type FieldRules,
  mobileNumber,
  normalizedToken,
  optionalText,
  required,
  requiredText,
} from '../rules.ts';
import { LOAN, MAX_AMOUNT, MAX_LOAN, MAX_TENURE, MIN_AMOUNT, MIN_TENURE } from './amount-limits.ts';

/** Limits in characters. */
const MAX_NAME = 50;
const MAX_BUSINESS = 100;
const MAX_TENURE_TEXT = 20;
const MAX_EMAIL = 100;
const MAX_CITY = 100;
const MAX_MESSAGE = 5000;
const MAX_CALCULATION = 200;

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
      typed: normalizedToken(MAX_MONEY, { ...shared, tooLong: errors.amountUnread }),
      // The `product` field reports an unknown product.
      product: v.fallback(choice(products, errors.product), ''),
    }),
    v.check(({ typed }) => typed !== '', errors.amount),
    v.check(({ typed }) => parseRupees(typed) !== undefined, errors.amountUnread),
    v.check(({ typed }) => (parseRupees(typed) ?? 0) >= MIN_AMOUNT, errors.amountSmall),
    upTo(MAX_LOAN, errors.amountLoan, LOAN),
    upTo(MAX_AMOUNT, errors.amountLarge),
    v.transform(({ typed }) => String(parseRupees(typed))),
  );
};

const isTenure = (text: string) =>
  text === '' || (/^\d+$/.test(text) && Number(text) >= MIN_TENURE && Number(text) <= MAX_TENURE);

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
      name: requiredText(MAX_NAME, shared, {
        missing: errors.name,
        short: errors.nameShort,
        long: errors.nameLong,
      }),
      business: requiredText(MAX_BUSINESS, shared, {
        missing: errors.business,
        short: errors.businessShort,
        long: errors.businessLong,
      }),
      phone: mobileNumber(errors, shared),
      product: v.pipe(choice(products, errors.product), required(errors.product)),
      amount: amountRules(text, shared),
      tenure: v.pipe(
        normalizedToken(MAX_TENURE_TEXT, { ...shared, tooLong: errors.tenure }),
        v.transform((typed) => String(readMonths(typed) ?? typed)),
        v.check(isTenure, errors.tenure),
      ),
      turnover: choice(turnovers, shared.choice),
      email: v.pipe(
        normalizedToken(MAX_EMAIL, { ...shared, tooLong: shared.email }),
        v.union([v.literal(''), v.pipe(v.string(), emailFormat(shared.email, MAX_EMAIL))], shared.email),
      ),
      city: optionalText(MAX_CITY, shared),
      callTime: choice(callTimes, shared.choice),
      message: optionalText(MAX_MESSAGE, shared),
      calculation: optionalText(MAX_CALCULATION, shared),
      offers: choice({ yes: '' }, shared.choice),
    } satisfies FieldRules<EnquiryFormText>),
  );
};

export type EnquiryValues = v.InferOutput<ReturnType<typeof enquirySchema>>;
