/** Text of the calculator's answers. */
import { textFor } from './forms/form-words.ts';
import { described, filled, shape, text } from './kit.ts';

export const headline = () => shape({ strong: text(60), light: text(80) });

/** A link to another page, with what is to be found there. */
const nextLink = () => shape({ title: text(60), note: text(80) });

const cloth = shape({
  ...texts(['title', 'caption', 'part', 'sum', 'principal', 'interest', 'fees', 'total'], 80),
  titles: described(
    'The second half of the title, by what a row of the cloth stands for.',
    textFor(['instalment', 'month', 'quarter'], 60),
  ),
  units: shape({ instalment: text(120), month: filled(120, 'count'), quarter: filled(120, 'count') }),
  years: text(80),
  shortRow: filled(80, 'count'),
  scale: filled(40, 'amount'),
  description: filled(250, 'rows', 'first', 'firstSum', 'last', 'lastSum'),
  row: filled(30, 'first'),
  rows: filled(40, 'first', 'last'),
  ...texts(['rowInterest', 'rowPrincipal'], 30),
});

const repayEarly = shape({
  title: text(60),
  after: filled(200, 'months', 'owed', 'saved'),
  afterInstalments: filled(200, 'count', 'owed', 'saved'),
  nil: filled(60, 'reason'),
  nilReason: filled(300, 'limit'),
  nilReasonAll: text(300),
  percent: filled(120, 'percent', 'charge', 'saved'),
  percentLoss: filled(160, 'percent', 'charge', 'saved'),
  agreement: text(120),
  flat: text(200),
  asOf: filled(80, 'date'),
});

/** The rows of the Key Facts Statement (RBI, Annex A and B). */
const facts = shape({
  folio: text(20),
  headline: headline(),
  lead: text(200),
  caption: text(80),
  ...texts(
    [
      'row',
      'figure',
      'type',
      'typeLoan',
      'amount',
      'disbursal',
      'disbursalValue',
      'term',
      'instalments',
      'begins',
      'beginsMonth',
      'beginsDay',
      'rate',
      'fee',
      'other',
      'interest',
      'firstInterest',
      'totalFees',
      'net',
      'paid',
      'everything',
      'apr',
      'contingent',
      'contingentValue',
    ],
    100,
  ),
  disbursalOn: filled(60, 'date'),
  termMonths: filled(30, 'count'),
  termFirst: filled(80, 'count', 'days'),
  instalmentsValue: filled(80, 'count', 'instalment', 'last'),
  instalmentsFirst: filled(80, 'count', 'first', 'instalment', 'last'),
  firstInterestValue: filled(80, 'interest', 'days'),
  aprTime: shape({ monthly: filled(300, 'days'), daily: filled(300, 'days') }),
  rateFlat: filled(60, 'rate'),
  rateReducing: filled(60, 'rate'),
  feeValue: filled(60, 'fee', 'gst'),
});

const schedule = shape({
  folio: text(20),
  headline: headline(),
  lead: text(250),
  /** The caption of each year's table, and what its fold says. */
  year: filled(30, 'year'),
  yearSum: filled(60, 'instalments', 'closing'),
  ...texts(['sum', 'all'], 40),
  ...texts(['number', 'date', 'days', 'opening', 'principal', 'interest', 'instalment', 'closing'], 30),
  dateAndDays: filled(40, 'date', 'days'),
  blocks: text(120),
  csv: text(40),
  print: text(40),
});

export const loanAnswerText = shape({
  title: text(40),
  instalment: textFor(['monthly', 'daily'], 60),
  times: filled(80, 'count', 'last'),
  timesFirst: filled(120, 'count', 'first', 'last'),
  once: text(60),
  early: filled(160, 'count', 'agreed'),
  ...texts(['apr', 'shortApr', 'toAnswer'], 40),
  sums: shape(texts(['amount', 'fees', 'received', 'interest', 'paid', 'cost'], 40)),
  paiseValue: filled(20, 'paise'),
  paiseOf: filled(120, 'interest', 'fees'),
  /** About a first instalment that is due after more than a month, or by days. */
  firstLate: filled(250, 'first', 'days', 'before', 'year'),
  firstByDays: filled(250, 'first', 'days', 'year'),
  flat: filled(250, 'flat', 'reducing'),
  fee: filled(200, 'points', 'without'),
  daily: filled(160, 'count', 'days'),
  smallAmount: described(
    'Warnings about figures that were probably typed without their unit.',
    filled(120, 'amount'),
  ),
  lowRate: filled(120, 'rate'),
  status: filled(80, 'instalment', 'apr'),
  cloth,
  repayEarly,
  facts,
  schedule,
  ...texts(['talk', 'call', 'copy', 'address', 'compareWith'], 60),
  next: shape({
    folio: text(20),
    headline: headline(),
    check: nextLink(),
    papers: nextLink(),
    charges: nextLink(),
    compare: nextLink(),
  }),
});

export const billAnswerText = shape({
  title: text(40),
  ...texts(['received', 'simple', 'effective', 'caption'], 80),
  effectiveNote: text(120),
  story: filled(200, 'face', 'days', 'cost'),
  why: text(250),
  status: filled(80, 'received'),
  ...texts(['part', 'sum', 'discount', 'fee', 'total'], 40),
});

export const compareAnswerText = shape({
  title: text(40),
  amount: filled(40, 'amount'),
  ...texts(
    [
      'a',
      'b',
      'caption',
      'row',
      'rate',
      'reducingRate',
      'instalment',
      'count',
      'first',
      'last',
      'received',
      'interest',
      'fees',
      'cost',
      'apr',
      'paise',
      'difference',
      'same',
      'none',
    ],
    60,
  ),
  flat: filled(60, 'rate'),
  reducing: filled(60, 'rate'),
  /** One sentence for each result of src/features/cost/verdict.ts. */
  verdicts: shape({
    same: text(120),
    sameCost: filled(250, 'name', 'points'),
    sameApr: filled(200, 'name', 'amount'),
    cheaper: filled(200, 'name', 'amount', 'points'),
    cheaperFees: filled(250, 'name', 'amount', 'points'),
    splitFees: filled(300, 'name', 'amount', 'points'),
    splitSooner: filled(300, 'name', 'amount', 'points'),
    split: filled(300, 'name', 'amount', 'points'),
  }),
  titles: described(
    'The headline of the comparison, in two halves.',
    shape({
      alone: voices(['name']),
      same: voices(),
      sameCost: voices(['name']),
      sameApr: voices(['name']),
      cheaper: voices(['name'], ['amount']),
      split: voices(['name'], ['other']),
    }),
  ),
  marks: described('The label of an offer.', textFor(['cheaper', 'lessInAll', 'lowerApr'], 30)),
  points: filled(30, 'points'),
  more: filled(30, 'amount'),
  less: filled(30, 'amount'),
  lengths: described('If the offers run for different times.', filled(400, 'a', 'b')),
  cloths: described('Below the two cloths.', filled(250, 'row')),
  quoted: filled(80, 'rate', 'count'),
  missing: text(160),
  threads: textFor(['principal', 'interest', 'fees'], 40),
  higherInstalment: filled(120, 'amount'),
  status: filled(80, 'a', 'b'),
});

/** A headline in two halves, the first one heavier, with the placeholders of each. */
function voices(strong: readonly string[] = [], light: readonly string[] = []) {
  return shape({ strong: filled(60, ...strong), light: filled(60, ...light) });
}

/** One text for each name, for a shape that also has other keys. */
function texts<const Names extends readonly string[]>(names: Names, max: number) {
  const entries = names.map((name) => [name, text(max)]);
  return Object.fromEntries(entries) as Record<Names[number], ReturnType<typeof text>>;
}
