import * as v from 'valibot';
import { DATE_ERRORS } from '../../domain/loan/due-dates.ts';
import { PREPAY_ERRORS } from '../../domain/loan/prepayment.ts';
import { QUOTE_ERRORS } from '../../domain/loan/quote.ts';
import { BILL_ERRORS } from '../../domain/loan/read-bill.ts';
import { TERMS_ERRORS } from '../../domain/loan/read-loan.ts';
import { billAnswerText, compareAnswerText, headline, loanAnswerText } from './cost-answers.ts';
import { textFor } from './forms/form-words.ts';
import { described, filled, group, shape, text } from './kit.ts';

/** The fields of the calculator's forms. */
export const COST_FIELDS = [
  'amount',
  'months',
  'rate',
  'method',
  'fees',
  'gst',
  'other',
  'pay',
  'days',
  'start',
  'first',
  'prepay',
  'prepayCharge',
  'borrower',
  'rateType',
  'sanctioned',
  'product',
  'face',
  'due',
  'discount',
  'billFee',
] as const;
export type CostField = (typeof COST_FIELDS)[number];

const COST_ERRORS = [
  ...TERMS_ERRORS,
  ...DATE_ERRORS,
  ...QUOTE_ERRORS,
  ...PREPAY_ERRORS,
  ...BILL_ERRORS,
] as const;

const field = () => shape({ label: text(60), hint: v.optional(text(80)) });
const fields = shape(
  Object.fromEntries(COST_FIELDS.map((name) => [name, field()])) as Record<
    CostField,
    ReturnType<typeof field>
  >,
);

const page = () =>
  shape({
    title: text(80),
    description: text(200),
    headline: headline(),
  });
const comparePage = shape({
  ...page().entries,
  lead: text(300),
  hints: described(
    'Hints that differ from those of one loan.',
    shape({ amount: text(80), monthsB: text(80) }),
  ),
});

/** What the company offers for a product. */
const range = shape({
  loan: filled(120, 'rates'),
  bill: filled(120, 'rates'),
  rates: filled(40, 'from', 'to'),
  scale: filled(80, 'from', 'to'),
  /** Where the rate entered lies on the scale. */
  entered: filled(40, 'rate'),
  below: filled(40, 'rate'),
  above: filled(40, 'rate'),
  /** The lowest and the highest rate, and what they make. */
  end: filled(30, 'rate'),
  instalment: filled(40, 'instalment'),
  apr: filled(30, 'apr'),
  received: filled(40, 'received'),
  effective: filled(40, 'rate'),
  loanBasis: filled(160, 'amount', 'months', 'fee', 'gst'),
  billBasis: filled(160, 'amount', 'days', 'fee', 'gst'),
  limits: filled(80, 'least', 'most', 'from', 'to'),
  asOf: filled(40, 'date'),
  sample: text(40),
  productRates: filled(60, 'from', 'to'),
  outside: described(
    'Figures outside the product’s limits, which are worked out all the same.',
    shape({
      title: text(120),
      amount: filled(120, 'amount', 'least', 'most'),
      months: filled(120, 'months', 'from', 'to'),
      days: filled(120, 'days', 'months'),
      rate: filled(120, 'rate', 'from', 'to'),
    }),
  ),
});

/** The options of the forms' choices, by their value in the address. */
const choices = shape({
  gst: shape({ add: filled(40, 'percent'), included: text(40) }),
  method: textFor(['reducing', 'flat'], 80),
  /** The same on the two halves of one field. */
  methodShort: textFor(['reducing', 'flat'], 24),
  ratePeriod: shape({ month: filled(40, 'rate'), year: filled(40, 'rate') }),
  pay: textFor(['monthly', 'daily'], 40),
  days: textFor(['360', '365'], 60),
  borrower: textFor(['none', 'msme', 'medium'], 80),
  rateType: textFor(['none', 'fixed', 'floating'], 40),
  sanctioned: textFor(['none', 'yes', 'no'], 40),
});

/** Text of /cost, /cost/bill and /cost/compare. */
export const costSchema = shape({
  kinds: group('The links to the three calculators.', {
    label: text(60),
    loan: text(40),
    bill: text(40),
    compare: text(40),
  }),
  illustration: text(300),
  privacy: text(200),
  submit: text(40),
  example: text(120),
  exampleRest: filled(120, 'fields'),
  errorsTitle: text(80),
  folio: text(20),
  loan: described('The start of the page for a loan.', page()),
  bill: described('The start of the page for a bill.', page()),
  compare: described('The start of the page that compares two offers.', comparePage),
  range: described('What the company offers for a product, above the form.', range),
  units: group('How lakh and crore are written.', { lakh: filled(30, 'n'), crore: filled(30, 'n') }),
  fields: described('Label and hint of each field.', fields),
  choices: described('The options of the forms’ choices.', choices),
  more: described('Labels of the folded fields of a loan, and of each of two offers.', text(80)),
  moreOffer: text(80),
  optional: text(20),
  errors: described('Messages for fields with an invalid value.', textFor(COST_ERRORS, 120)),
  answer: described('Words of the answer for a loan.', loanAnswerText),
  billAnswer: described('Words of the answer for a bill.', billAnswerText),
  compareAnswer: described('Words of the comparison.', compareAnswerText),
  attached: described(
    'The calculation that a visitor attaches to an enquiry.',
    filled(120, 'amount', 'months', 'rate', 'fees', 'instalment', 'apr'),
  ),
  attachedFirst: described(
    'Added to it if the first instalment is not due after one month.',
    filled(60, 'first', 'days'),
  ),
});

export type CostText = v.InferOutput<typeof costSchema>;
