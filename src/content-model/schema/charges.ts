import * as v from 'valibot';
import {
  amount,
  claimFields,
  described,
  filled,
  group,
  keeps,
  list,
  shape,
  text,
  untranslated,
} from './kit.ts';
import { CHARGES } from './lending.ts';
import { SERVICE_ICONS } from './products.ts';

/** What a part of the page has: label in the margin, and headline. */
const part = () => ({
  folio: text(30),
  headline: shape({ strong: text(60), light: text(80) }),
});
const paragraphs = (max = 6) => list(text(600), 1, max);
const titled = () => shape({ title: text(60), body: text(300) });

/** A sentence on repaying early: `{limit}` is the amount up to which some loans carry no charge. */
const limited = () => text(200, ['limit']);

/** `none`: no charge for repaying early. `policy`: the company's charge applies. */
const early = () => v.picklist(['none', 'policy'], 'choose none or policy');

/** Placeholders of sentences with links: the company's, the grievance officer's and the authorities'. */
const LINKS = ['phone', 'email', 'officer', 'officerEmail', 'investors', 'cms', 'sachet'];
const linked = (max: number, ...required: string[]) => v.pipe(text(max, LINKS), keeps(required));

const step = (...places: string[]) =>
  shape({ when: text(40), title: text(40), body: linked(400, ...places) });

/** Names of the charges in lending.yaml, by charge. */
const names = shape(
  Object.fromEntries(CHARGES.map((charge) => [charge, text(80)])) as Record<
    (typeof CHARGES)[number],
    ReturnType<typeof text>
  >,
);

/** Text of /charges. Its figures are in lending.yaml. */
export const chargesSchema = shape({
  title: text(80),
  description: text(200),
  asOf: text(40),
  sample: described('Shown before the date if the company is a sample.', text(40)),
  header: group('The start of the page.', {
    ...part(),
    lead: text(300),
    contents: text(40),
    more: group('The rows that unfold the parts on a phone.', {
      ...{ how: text(40), late: text(40), early: text(40), other: text(40) },
      ...{ keyFacts: text(40), fair: text(40), parties: text(40), papers: text(40) },
    }),
  }),
  units: group('How lakh and crore are written.', { lakh: filled(30, 'n'), crore: filled(30, 'n') }),
  rates: group('The table of rates and fees.', {
    ...part(),
    lead: filled(300, 'gst'),
    caption: text(80),
    columns: shape({
      product: text(30),
      rate: text(30),
      fee: text(30),
      months: text(30),
      amount: text(30),
    }),
    rate: filled(40, 'from', 'to'),
    methods: shape({ reducing: filled(80, 'type'), discount: filled(80, 'type') }),
    types: shape({ fixed: text(30), floating: text(30) }),
    fee: filled(60, 'fee'),
    months: filled(40, 'from', 'to'),
    amount: filled(40, 'from', 'to'),
    links: shape({ cost: text(40), papers: text(40), product: text(40), ask: text(40) }),
    cost: text(60),
    check: text(60),
    papers: text(60),
  }),
  how: group('How interest is calculated.', {
    ...part(),
    paragraphs: paragraphs(),
    steps: list(titled(), 2, 6),
    ...claimFields,
  }),
  apr: group('What the annual percentage rate is, with an example.', {
    ...part(),
    paragraphs: paragraphs(),
    example: shape({
      product: v.picklist(SERVICE_ICONS),
      amount: amount(1, 1_000_000_000),
      months: amount(1, 360),
      rate: amount(0, 100),
      fee: amount(0, 10),
      instalment: amount(1, 1_000_000_000),
      apr: amount(0, 200),
    }),
    text: filled(300, 'amount', 'months', 'rate', 'fee', 'instalment', 'apr'),
    interest: text(30),
    fees: text(30),
    total: text(30),
    cost: text(60),
    ...claimFields,
  }),
  late: group('What a late payment costs.', {
    ...part(),
    figure: filled(30, 'percent'),
    label: text(100),
    points: list(linked(300), 2, 8),
    ...claimFields,
  }),
  early: group('What repaying early costs.', {
    ...part(),
    lead: text(400),
    caption: text(80),
    columns: shape({ who: text(30), loan: text(30), charge: text(30) }),
    none: text(40),
    policy: filled(80, 'upTo'),
    rows: list(
      shape({
        who: text(100),
        loan: text(80, ['limit']),
        charge: shape({ base: early(), middle: early(), upper: early() }),
      }),
      2,
      10,
    ),
    layers: shape({ base: limited(), middle: limited(), upper: limited() }),
    notes: list(limited(), 0, 6),
    ...claimFields,
  }),
  other: group('The table of other charges.', {
    ...part(),
    caption: text(80),
    columns: shape({ charge: text(30), amount: text(30) }),
    names,
    withGst: filled(60, 'rupees', 'gst'),
    withoutGst: filled(60, 'rupees'),
    atActuals: text(60),
    notes: list(text(200), 0, 6),
  }),
  keyFacts: group('The key facts statement.', {
    ...part(),
    paragraphs: paragraphs(),
    sheet: shape({ title: text(60), rows: list(text(80), 3, 12) }),
    ...claimFields,
  }),
  complaints: group('How to complain, and to whom next.', {
    ...part(),
    lead: linked(300, 'investors'),
    investors: text(60),
    steps: list(step(), 2, 2),
    ombudsman: shape({ covered: step('cms'), notCovered: step('cms') }),
    scheme: text(200),
    sachet: linked(200, 'sachet'),
    officer: shape({
      name: untranslated(text(60)),
      position: text(60),
      email: untranslated(v.pipe(text(100), v.email('write an e-mail address'))),
    }),
    ...claimFields,
  }),
  fair: group('The fair practices code.', {
    ...part(),
    lead: text(300),
    items: list(titled(), 3, 12),
    ...claimFields,
  }),
  parties: group('Who shares, arranges or sells loans.', {
    ...part(),
    lead: linked(300),
    none: text(60),
    products: text(30),
    app: text(30),
    noApp: text(40),
    coLending: shape({ title: text(80) }),
    lendingService: shape({ title: text(80) }),
    ownApps: titled(),
    sellingAgents: shape({ title: text(80), dates: filled(60, 'from', 'until') }),
    note: text(200),
  }),
  papers: group('How the papers of the property are returned.', {
    ...part(),
    figure: text(30),
    label: text(100),
    paragraphs: list(linked(600), 1, 6),
    heirs: described(
      'How the heirs of a borrower receive the papers.',
      shape({ title: text(60), steps: list(linked(240), 3, 8) }),
    ),
    ...claimFields,
  }),
});

export type ChargesText = v.InferOutput<typeof chargesSchema>;
