/** The figures, names and forms of /shareholders, which are the same in every language. */
import * as v from 'valibot';
import { amount, claimFields, date, described, group, list, pathTo, shape, text, yesNo } from '../kit.ts';
import { documentRule } from '../library/library.ts';
import { dividendProblems, dividends } from './dividends.ts';

/** What a shareholder may want to do. */
export const PURPOSES = [
  'address',
  'bank',
  'not-received',
  'lost-certificate',
  'death',
  'nominee',
  'change-nominee',
  'paper-shares',
] as const;

export type Purpose = (typeof PURPOSES)[number];

export const purpose = () => v.picklist(PURPOSES, `choose one of ${PURPOSES.join(', ')}`);
const email = () => v.pipe(text(100), v.email('write an e-mail address'));
export const confirmed = () =>
  described(
    'false while a company secretary or tax adviser has not confirmed it; the page says so.',
    yesNo(),
  );

const parts = shape({
  dividends: group('Every dividend, newest year first.', {
    faceValue: described('Rupees a share, for the percentage.', amount(0.01, 100_000)),
    list: dividends(),
    ...claimFields,
  }),
  rules: group('Since when the present rules on unclaimed dividends apply.', {
    since: described('Of dividends declared earlier, the page computes no last day to claim.', date()),
    fundSince: described('The day on which the Investor Education and Protection Fund began.', date()),
    confirmed: confirmed(),
    ...claimFields,
  }),
  unclaimed: described(
    'Which documents of the library are lists of holders of unclaimed dividends.',
    list(documentRule, 0, 20),
  ),
  registrar: group('The Registrar to an Issue and Share Transfer Agent.', {
    name: text(100),
    address: list(text(100), 1, 6),
    phone: described('Shown as text: only the company’s phone is a link.', text(40)),
    email: email(),
    hours: text(100),
    ...claimFields,
  }),
  nodalOfficer: group('The company’s nodal officer for the IEPF.', {
    name: text(80),
    position: text(80),
    address: list(text(100), 1, 6),
    email: email(),
    phone: text(40),
    ...claimFields,
  }),
  forms: described(
    'The forms of each purpose: paths of documents, as in the list of all documents.',
    list(shape({ purpose: purpose(), documents: list(text(300), 1, 10) }), 0, PURPOSES.length, ['purpose']),
  ),
});

/** Dividends, contacts, forms and rules of the library for /shareholders. Days are compared only if all of them exist. */
export const shareholdersSchema = v.pipe(
  parts,
  v.rawCheck<v.InferOutput<typeof parts>>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const { dividends, rules } = dataset.value;
    const { since, fundSince } = rules;
    if (fundSince > since)
      addIssue({
        message: `write a day on or before ${since}, which is "since"`,
        path: pathTo(['rules', 'fundSince']),
      });
    for (const { index, key, message } of dividendProblems(dividends.list, since))
      addIssue({ message, path: pathTo(['dividends', 'list', index, key]) });
  }),
);

export type Shareholders = v.InferOutput<typeof shareholdersSchema>;
