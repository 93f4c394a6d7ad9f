/** The text of /shareholders. */
import * as v from 'valibot';
import { claimFields, date, described, filled, group, keeps, list, shape, text } from '../kit.ts';
import { DIVIDEND_KINDS } from './dividends.ts';
import { confirmed, PURPOSES, purpose } from './shareholders.ts';

/** What a part of the page has: label in the margin, and headline. */
const part = () => ({ folio: text(30), headline: shape({ strong: text(60), light: text(80) }) });

/** Placeholders of sentences with links and names. */
const LINKS = [
  'registrar',
  'registrarEmail',
  'phone',
  'email',
  'grievance',
  'iepf',
  'scores',
  'odr',
  'downloads',
  'verify',
  'notReceived',
  'iepfSteps',
];
const linked = (max: number, ...required: string[]) => v.pipe(text(max, LINKS), keeps(required));
const statements = () =>
  list(
    shape({
      text: linked(500),
      confirmed: confirmed(),
      shownUntil: described('The last day on which the page shows it.', v.optional(date())),
    }),
    1,
    10,
    [],
  );

export type Statement = v.InferOutput<ReturnType<typeof statements>>[number];

const task = () =>
  shape({
    purpose: purpose(),
    title: text(60),
    lead: linked(400),
    form: described('What the registrar calls the form.', v.optional(text(200))),
    enclose: list(text(200), 1, 8),
    demat: linked(300),
  });

/** The name of each kind of dividend. */
const kinds = Object.fromEntries(DIVIDEND_KINDS.map((kind) => [kind, text(40)])) as Record<
  (typeof DIVIDEND_KINDS)[number],
  ReturnType<typeof text>
>;

/** Text of /shareholders. Its figures and names are in shareholders.yaml. */
export const shareholdersTextSchema = shape({
  title: text(80),
  description: text(200),
  asOf: text(40),
  sample: described('Shown before the date if the company is a sample.', text(40)),
  unconfirmed: group('Beside what is not confirmed yet.', { secretary: text(120), tax: text(120) }),
  header: group('The start of the page.', {
    ...part(),
    lead: text(300),
    contents: text(40),
    more: group('The rows that unfold parts on a phone.', { iepf: text(40), tax: text(40), paper: text(40) }),
  }),
  dividends: group('The dividends by year.', {
    ...part(),
    lead: linked(400),
    way: described(
      'What happens to a dividend, drawn as a line of days.',
      list(shape({ when: text(40), title: text(60), body: text(160) }), 5, 5, []),
    ),
    wayTitle: text(60),
    kinds: shape(kinds),
    rate: filled(60, 'kind', 'percent'),
    record: filled(60, 'date'),
    paidBy: filled(60, 'date'),
    states: described(
      'Where the money is. `{last}` is the last day to claim it from the company.',
      shape({
        none: text(120),
        proposed: filled(120, 'date'),
        paying: filled(120, 'date'),
        claim: filled(120, 'last'),
        soon: filled(120, 'last'),
        over: filled(160, 'last'),
        fund: filled(120, 'date'),
        earlierRules: text(120),
        beforeFund: text(120),
        notRecorded: text(160),
      }),
    ),
    counted: group('From which day the seven years are counted.', {
      recorded: filled(120, 'date'),
      latest: filled(120, 'date'),
      note: text(300),
    }),
    source: text(40),
    links: group('Texts of links to other parts of the page.', {
      notReceived: text(60),
      iepfSteps: text(60),
    }),
    earlier: filled(60, 'from', 'to'),
    earlierNotes: list(text(400, [...LINKS, 'since', 'fundSince']), 1, 5, []),
    note: text(400),
  }),
  tasks: group('What a shareholder may want to do.', {
    ...part(),
    lead: linked(300),
    labels: shape({ form: text(30), enclose: text(30), send: text(30), demat: text(40) }),
    send: linked(200),
    noForm: linked(160),
    list: list(task(), PURPOSES.length, PURPOSES.length, ['purpose']),
    confirmed: confirmed(),
    ...claimFields,
  }),
  registrar: group('The registrar, and what it does.', {
    ...part(),
    lead: text(300),
    title: text(80),
    labels: shape({ name: text(30), address: text(30), phone: text(30), email: text(30), hours: text(30) }),
    does: shape({ title: text(60), items: list(linked(200), 1, 8) }),
    company: shape({ title: text(60), items: list(linked(200), 1, 8) }),
  }),
  iepf: group('How to claim from the IEPF.', {
    ...part(),
    lead: linked(400),
    steps: list(linked(400), 3, 8),
    officer: shape({
      ...{ title: text(60), name: text(30), position: text(30), address: text(30) },
      ...{ email: text(30), phone: text(30) },
    }),
    shares: linked(400),
    confirmed: confirmed(),
    ...claimFields,
  }),
  unclaimed: group('Lists of the library that name holders of unclaimed dividends.', {
    ...part(),
    lead: linked(400),
    verify: described('The link to the page that checks a copy.', text(40)),
    listed: described('Above the lists, if the library has any.', text(160)),
    none: described('In place of them, if it has none.', text(160)),
  }),
  tax: group('Tax on dividends.', { ...part(), lead: linked(300), points: statements(), ...claimFields }),
  paper: group('Shares on paper.', { ...part(), lead: linked(300), points: statements(), ...claimFields }),
  complaints: group('The steps of a complaint.', {
    ...part(),
    lead: linked(300),
    grievance: described('Text of the link to the grievance page.', text(60)),
    steps: list(shape({ when: text(40), title: text(40), body: linked(400) }), 3, 3, []),
    confirmed: confirmed(),
    ...claimFields,
  }),
});

export type ShareholdersText = v.InferOutput<typeof shareholdersTextSchema>;
