/** The figures, names and forms of /shareholders, which are the same in every language. */
import * as v from 'valibot';
import { PURPOSES } from './choices.ts';
import { dividendProblems, dividends } from './dividends.ts';
import { amount, choice, claimFields, date, email, list, pathTo, shape, text, yesNo } from './kit.ts';
import { documentRule } from './library.ts';

const parts = shape({
  dividends: shape({
    faceValue: amount(0.01, 100_000),
    list: dividends(),
    ...claimFields,
  }),
  rules: shape({
    since: date(),
    fundSince: date(),
    confirmed: yesNo(),
    ...claimFields,
  }),
  unclaimed: list(documentRule, 0, 20),
  registrar: shape({
    name: text(100),
    address: list(text(100), 1, 6),
    phone: text(40),
    email: email(),
    hours: text(100),
    ...claimFields,
  }),
  nodalOfficer: shape({
    name: text(80),
    position: text(80),
    address: list(text(100), 1, 6),
    email: email(),
    phone: text(40),
    ...claimFields,
  }),
  forms: list(shape({ purpose: choice(PURPOSES), documents: list(text(300), 1, 10) }), 0, PURPOSES.length, [
    'purpose',
  ]),
});

/**
 * Dividends, contacts, forms and rules of the library for /shareholders. Days are compared only if all of
 * them exist.
 */
export const shareholdersSchema = v.pipe(
  parts,
  v.rawCheck<v.InferOutput<typeof parts>>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const { dividends, rules } = dataset.value;
    const { since, fundSince } = rules;
    const problems = dividendProblems(dividends.list, since).map(({ keys, message }) => ({
      keys: ['dividends', 'list', ...keys],
      message,
    }));
    if (fundSince > since)
      problems.push({
        keys: ['rules', 'fundSince'],
        message: `write a day on or before ${since}, which is "since"`,
      });
    for (const { keys, message } of problems) addIssue({ message, path: pathTo(keys) });
  }),
);

export type Shareholders = v.InferOutput<typeof shareholdersSchema>;
