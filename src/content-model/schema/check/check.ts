import * as v from 'valibot';
import { textFor } from '../forms/form-words.ts';
import { amount, described, filled, group, list, pathTo, shape, slug, text } from '../kit.ts';
import { ruleProblems } from './check-references.ts';
import { basis, checkRules, rupees } from './check-rules.ts';

const headline = () => shape({ strong: text(60), light: text(80) });
const options = (max: number) => list(shape({ id: slug(), label: text(60) }), 2, max);
/** A text for each of the two places that can work out the answer. */
const where = () => ({ server: text(160), device: text(160) });

/** The messages of the form's fields, and of a form that the server did not evaluate. */
const ERRORS = [
  'purpose',
  'amount',
  'amountUnread',
  'amountUnit',
  'turnover',
  'turnoverUnread',
  'turnoverUnit',
  'investmentUnread',
  'investmentUnit',
  'years',
  'tooMany',
  'unreadable',
] as const;

const formText = shape({
  submit: text(40),
  where: shape({ title: text(60), ...where() }),
  decides: shape({ title: text(60), text: text(240) }),
  readAs: filled(40, 'amount'),
  errors: textFor(ERRORS, 200),
});

const yesOrNo = () => shape({ label: text(60), yes: text(20), no: text(20) });

/** The eight questions, in the order shown. */
const questions = shape({
  purpose: shape({ label: text(60), options: options(20) }),
  amount: shape({ label: text(60), hint: text(120) }),
  turnover: shape({ label: text(60), hint: text(120) }),
  investment: shape({ label: text(60), hint: text(120) }),
  years: shape({
    label: text(60),
    options: list(shape({ id: slug(), label: text(60), from: amount(0, 100) }), 2, 8),
  }),
  papers: shape({ label: text(60), hint: text(120), options: options(12) }),
  gst: yesOrNo(),
  udyam: yesOrNo(),
});

const answer = shape({
  folio: text(30),
  some: filled(60, 'n', 'all'),
  none: text(120),
  decides: text(60),
  where: shape(where()),
  near: described(
    'Before the name of the nearest product: if one paper, one other change or more is missing.',
    textFor(['paper', 'change', 'more'], 40),
  ),
  products: described(
    'Words of each product: its terms, its needs and its links.',
    shape({
      terms: filled(100, 'from', 'to', 'fee', 'first', 'last'),
      amount: filled(80, 'from', 'to'),
      missing: text(30),
      atHand: text(20),
      notAtHand: text(20),
      or: text(10),
      papers: text(40),
      cost: text(40),
      ask: text(40),
    }),
  ),
  also: shape({ title: text(60) }),
  gaps: shape({ folio: text(30), headline: headline() }),
  others: shape({ title: text(60) }),
  elsewhere: shape({ folio: text(30), headline: headline() }),
  source: filled(160, 'source', 'date'),
  charges: text(40),
  again: text(40),
});

/** The classes of enterprises and their limits, in ascending order. */
const classes = shape({
  folio: text(30),
  title: text(80),
  caption: text(60),
  columns: shape({ name: text(40), investment: text(60), turnover: text(60) }),
  amount: filled(20, 'n'),
  enterprise: filled(40, 'name'),
  atLeast: text(20),
  above: text(60),
  notes: shape({ exact: text(160), atLeast: text(160), above: text(160) }),
  basis: text(300),
  ...basis,
  limits: list(shape({ id: slug(), name: text(40), investment: rupees(), turnover: rupees() }), 1, 6),
});

/** Words and rules of /check. A rule that names an unknown option is a content error. */
export const checkSchema = v.pipe(
  shape({
    title: text(80),
    description: text(200),
    header: group('The start of the page.', { folio: text(30), headline: headline(), lead: text(300) }),
    form: described('Words of the form and its messages.', formText),
    questions: described('The eight questions, in the order shown.', questions),
    answer: described('Words of the answer.', answer),
    classes: described('The classes of enterprises and their limits, in ascending order.', classes),
    rules: described('Which answers fit which product, and when to ask elsewhere.', checkRules),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { keys, message } of ruleProblems(dataset.value)) {
      addIssue({ message, path: pathTo(keys) });
    }
  }),
);

export type CheckText = v.InferOutput<typeof checkSchema>;
export type CheckError = (typeof ERRORS)[number];
