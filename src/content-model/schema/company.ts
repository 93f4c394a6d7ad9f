import * as v from 'valibot';
import { amount, date, described, group, list, pathTo, shape, text, webAddress, yesNo } from './kit.ts';

const YEAR_END = 'financialYearEnd';

/** @returns how to correct a value: only the end of the financial year is text; undefined if it is right or not known */
function fixOfFact(name: string, value: unknown): string | undefined {
  if (name === YEAR_END)
    return value === undefined || isDayOfYear(String(value))
      ? undefined
      : 'write month and day as MM-DD in quotes, such as "03-31"';
  return typeof value === 'string' ? 'write true, false, or a number, each without quotes' : undefined;
}

/** True for `MM-DD` that a leap year has. */
function isDayOfYear(value: string): boolean {
  const time = Date.parse(`2024-${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice('2024-'.length, 10) === value;
}

/** The company's names, numbers and addresses, which do not depend on the language. */
export const companySchema = shape({
  sample: described('True for fictitious company data. The go-live check then fails.', yesNo()),
  name: text(80),
  shortName: text(40),
  formerName: text(80),
  phone: v.pipe(
    text(24),
    v.regex(/^\+[\d ]+$/, 'write the phone with its country code, such as "+91 22 0000 0000"'),
  ),
  email: v.pipe(text(100), v.email('write an e-mail address')),
  privacyEmail: v.pipe(text(100), v.email('write an e-mail address')),
  security: described(
    'Contact for vulnerability reports (security.txt), and the date on which this contact expires.',
    shape({ email: v.pipe(text(100), v.email('write an e-mail address')), expires: date() }),
  ),
  exchange: group('The stock exchange and the code of the share.', { name: text(40), code: text(40) }),
  registration: group('The company’s CIN and its registration with the Reserve Bank.', {
    cin: text(60),
    rbi: text(60),
  }),
  offices: described(
    'The offices, in the order shown, each with a link to a map.',
    list(
      shape({ city: text(40), lines: list(text(80), 1, 5), postalCode: text(12), map: webAddress() }),
      1,
      6,
    ),
  ),
  social: described(
    'Social networks. One without `url` opens the under-working notice.',
    list(
      shape({
        name: text(30),
        icon: v.picklist(['linkedin', 'youtube', 'x-social']),
        url: v.optional(webAddress()),
      }),
      0,
      8,
      ['name'],
    ),
  ),
  facts: described(
    'Facts that decide which legal duties apply, by the name that rules use. A fact without a value is not known.',
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, 'use letters and digits, such as netWorth')),
        group('A fact.', {
          name: described('The fact in words, such as “Net worth”.', text(80)),
          value: v.optional(
            v.union([yesNo(), amount(0, 1e15), text(40)], 'write true, false, or a number without quotes'),
          ),
          rupees: described('true if the value is an amount in rupees.', v.optional(yesNo())),
          asOf: described('The day on which the value was true.', date()),
        }),
      ),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        for (const [name, { value }] of Object.entries(dataset.value)) {
          const message = fixOfFact(name, value);
          if (message) addIssue({ message, path: pathTo([name, 'value']) });
        }
      }),
    ),
  ),
  designer: group('Who designed the site, for the footer.', {
    name: text(60),
    url: v.optional(webAddress()),
  }),
});

export type Company = v.InferOutput<typeof companySchema>;

/** Facts that decide which legal duties apply. */
export type CompanyFacts = Company['facts'];
