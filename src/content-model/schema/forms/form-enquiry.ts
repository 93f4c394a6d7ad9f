import * as v from 'valibot';
import { described, filled, IS_TEXT, shape, text } from '../kit.ts';
import { formMails, formWords, textFor } from './form-words.ts';

const FIELDS = [
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
  'calculation',
  'offers',
] as const;
const ERRORS = [
  'name',
  'nameShort',
  'nameLong',
  'business',
  'businessShort',
  'businessLong',
  'phone',
  'phoneDigits',
  'phoneStart',
  'product',
  'amount',
  'amountUnread',
  'amountSmall',
  'amountLoan',
  'amountLarge',
  'tenure',
] as const;
const TURNOVERS = ['under-1cr', '1cr-10cr', '10cr-50cr', '50cr-250cr', '250cr-1000cr'] as const;
/** Ranges of hours, in Indian time. */
const CALL_TIMES = ['9-12', '12-15', '15-18'] as const;

/** The number words for spelling out an amount. */
const numbers = shape({
  upTo99: v.pipe(
    text(2000),
    v.check(
      (words) => [99, 27].includes(words.split(' ').length),
      'write 99 words with one space between them, from one to ninety-nine; or 27, from one to twenty and from thirty to ninety, if a hyphen joins the others',
    ),
    v.metadata(IS_TEXT),
  ),
  hundred: text(20),
  hundreds: v.pipe(
    text(200),
    v.check(
      (words) => words.split(', ').length === 9,
      'write one hundred to nine hundred, with a comma and a space between them',
    ),
    v.metadata(IS_TEXT),
  ),
  thousand: text(20),
  lakh: text(20),
  crore: text(20),
  rupee: text(20),
  rupees: text(20),
});

/**
 * Sentences that state when the company will call, depending on Indian time. The office hours and days are in
 * settings.yaml.
 */
const next = shape({
  today: filled(120, 'to'),
  todayFrom: filled(120, 'from'),
  later: filled(120, 'day', 'from'),
  slotToday: filled(120, 'from', 'to'),
  slotLater: filled(120, 'day', 'from', 'to'),
  noon: described('Text that replaces the hour at noon.', text(20)),
});

/** Text of the enquiry form. The products come from the catalogue (products.yaml). */
export const enquiryFormText = shape({
  ...formWords(FIELDS, ERRORS),
  folio: described('The label in the margin of the page.', text(30)),
  lead: text(300),
  callBack: described(
    'Text of the link to the enquiry form, which stands beside book-a-call links.',
    text(40),
  ),
  hints: textFor(['amount', 'tenure', 'calculation'], 80),
  offers: described(
    'The consent to offers for the chosen product: the label of its box, and what happens without it.',
    shape({ yes: text(160), hint: text(240) }),
  ),
  more: described('Label of the folded optional fields.', text(80)),
  unsure: described('Label of the last product option, for visitors who are not sure.', text(60)),
  turnovers: textFor(TURNOVERS, 60),
  callTimes: textFor(CALL_TIMES, 60),
  numbers,
  success: described(
    '`status`: link to the page that shows where the enquiry stands.',
    shape({ title: text(80), status: text(60) }),
  ),
  next,
  /**
   * `promised`: label for the time of the promised call. `status`: link to the page that shows where the enquiry stands.
   */
  mail: shape({ ...formMails(), promised: text(60), status: text(60) }),
});

export type EnquiryFormText = v.InferOutput<typeof enquiryFormText>;
