import * as v from 'valibot';
import {
  agree,
  amount,
  date,
  described,
  email,
  languageCode,
  list,
  matching,
  shape,
  text,
  webAddress,
  yesNo,
} from './kit.ts';

const YEAR_END = 'financialYearEnd';

/**
 * @returns how to correct a value; undefined if it is right or unknown. Only the end of the financial year is
 *   text
 */
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
  sample: yesNo(),
  name: text(80),
  shortName: text(40),
  shortNameIn: v.record(languageCode(), text(40)),
  formerName: text(80),
  phone: v.pipe(
    text(24),
    v.regex(/^\+[\d ]+$/, 'write the phone with its country code, such as "+91 22 0000 0000"'),
  ),
  email: email(),
  privacyEmail: email(),
  security: shape({ email: email(), expires: date() }),
  exchange: shape({ name: text(40), code: text(40) }),
  registration: shape({
    cin: text(60),
    rbi: text(60),
  }),
  offices: list(
    shape({ city: text(40), lines: list(text(80), 1, 5), postalCode: text(12), map: webAddress() }),
    1,
    6,
  ),
  social: list(
    shape({
      name: text(30),
      icon: v.picklist(['linkedin', 'youtube', 'x-social']),
      url: v.optional(webAddress()),
    }),
    0,
    8,
    ['name'],
  ),
  facts: v.pipe(
    v.record(
      matching(/^[a-z][A-Za-z0-9]*$/, 'use letters and digits, such as netWorth'),
      shape({
        name: described('The fact in words, such as “Net worth”.', text(80)),
        value: v.optional(
          v.union([yesNo(), amount(0, 1e15), text(40)], 'write true, false, or a number without quotes'),
        ),
        rupees: described('true if the value is an amount in rupees.', v.optional(yesNo())),
        asOf: described('The day on which the value was true.', date()),
      }),
    ),
    agree((facts) =>
      Object.entries(facts).flatMap(([name, { value }]) => {
        const message = fixOfFact(name, value);
        return message ? [{ keys: [name, 'value'], message }] : [];
      }),
    ),
  ),
  designer: shape({
    name: text(60),
    url: v.optional(webAddress()),
  }),
});

export type Company = v.InferOutput<typeof companySchema>;

/** Facts that decide which legal duties apply. */
export type CompanyFacts = Company['facts'];
