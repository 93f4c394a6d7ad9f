/** The enquiry's one rule set, used by browser and server. */
import * as v from 'valibot';
import type { EnquiryFormText } from '../../../content-model/schema/form-enquiry.ts';
import type { SharedFormText } from '../../../content-model/schema/forms.ts';
import { emailFormat } from '../email.ts';
import { inAsciiDigits } from '../phone.ts';
import { tenDigits } from '../phone-rules.ts';
import { answer, atLeast, atMost, clean, oneOf, required } from '../text-rules.ts';
import { AMOUNT_MAX, AMOUNT_MIN, LOAN, LOAN_MAX, TENURE_MAX, TENURE_MIN } from './limits.ts';
import { parseRupees } from './money.ts';

/** Longest answers that are stored, in characters. */
export const CITY_MAX = 100;
export const MESSAGE_MAX = 5000;

type Text = Pick<EnquiryFormText, 'errors' | 'turnovers' | 'callTimes'> & {
  /** Products by id. */
  products: Readonly<Record<string, string>>;
};

/** How much is a matter of what for: the amount is judged together with the product. */
interface Amount {
  typed: string;
  product: string;
}

const amountRules = (errors: Text['errors']) => {
  const upTo = (most: number, complaint: string, product?: string) =>
    v.check((sum: Amount) => {
      const concerns = product === undefined || sum.product === product;
      return !concerns || (parseRupees(sum.typed) ?? 0) <= most;
    }, complaint);
  return v.pipe(
    v.custom<Amount>(() => true),
    v.check(({ typed }) => typed !== '', errors.amount),
    v.check(({ typed }) => parseRupees(typed) !== undefined, errors.amountUnread),
    v.check(({ typed }) => (parseRupees(typed) ?? 0) >= AMOUNT_MIN, errors.amountSmall),
    upTo(LOAN_MAX, errors.amountLoan, LOAN),
    upTo(AMOUNT_MAX, errors.amountLarge),
    v.transform(({ typed }) => String(parseRupees(typed))),
  );
};

const asText = (given: unknown) => clean(typeof given === 'string' ? given : '');

/** `24`, `24 months` and `2 years` are 24; anything else stays as it is. */
function readMonths(typed: string): string {
  const [, figure, unit = ''] =
    /^(\d{1,3})\s*(?:(months?|m)|years?|yrs?|y)?$/.exec(inAsciiDigits(typed).toLowerCase()) ?? [];
  if (!figure) return typed;
  const inYears = unit === '' && /y/i.test(typed);
  return String(Number(figure) * (inYears ? 12 : 1));
}

const isTenure = (text: string) =>
  text === '' || (/^\d+$/.test(text) && Number(text) >= TENURE_MIN && Number(text) <= TENURE_MAX);

/** The keys are in the order shown. Name, business, phone, product and amount are required, nothing else. */
export const enquirySchema = (text: Text, shared: SharedFormText['errors']) => {
  const { errors, products, turnovers, callTimes } = text;
  return v.pipe(
    v.looseObject({}),
    v.transform((given) => ({
      ...given,
      amount: { typed: asText(given.amount), product: asText(given.product) },
    })),
    v.object({
      name: v.pipe(
        answer(),
        required(errors.name),
        atLeast(2, errors.nameShort),
        atMost(50, errors.nameLong),
      ),
      business: v.pipe(
        answer(),
        required(errors.business),
        atLeast(2, errors.businessShort),
        atMost(100, errors.businessLong),
      ),
      phone: v.pipe(tenDigits(errors.phone, errors.phoneDigits), v.regex(/^[6-9]/, errors.phoneStart)),
      product: v.pipe(answer(), required(errors.product), oneOf(Object.keys(products), errors.product)),
      amount: amountRules(errors),
      tenure: v.pipe(answer(), v.transform(readMonths), v.check(isTenure, errors.tenure)),
      turnover: v.pipe(answer(), oneOf(Object.keys(turnovers), shared.choice)),
      email: v.pipe(
        answer(),
        v.union([v.literal(''), v.pipe(v.string(), emailFormat(shared.email, 100))], shared.email),
      ),
      city: v.pipe(answer(), atMost(CITY_MAX, shared.tooLong)),
      callTime: v.pipe(answer(), oneOf(Object.keys(callTimes), shared.choice)),
      message: v.pipe(answer(), atMost(MESSAGE_MAX, shared.tooLong)),
    }),
  );
};

export type EnquiryValues = v.InferOutput<ReturnType<typeof enquirySchema>>;

/** In the order shown. */
export const ENQUIRY_FIELDS = [
  'name',
  'business',
  'phone',
  'product',
  'amount',
  'tenure',
  'turnover',
  'email',
  'city',
  'callTime',
  'message',
] as const;
