/** The server's validation: the specification's rules (forms-table.ts), values as people paste them, arbitrary text and files. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormDefinition } from '../../../src/features/forms/submit/definition.server.ts';
import { validateForm } from '../../../src/features/forms/submit/read-form.server.ts';
import { uploadCheck } from '../../../src/features/forms/upload-check/check-upload.server.ts';
import { ENQUIRY } from '../../answers.ts';
import {
  alert,
  alertText,
  enquiry,
  job,
  newsletter,
  partner,
  requireForm,
  toFormData,
} from './forms-fixture.ts';
import {
  ENQUIRY_RULES,
  type Fields,
  JOB,
  JOB_RULES,
  PARTNER,
  PARTNER_RULES,
  type Rule,
} from './forms-table.ts';

const definitions: Record<string, FormDefinition> = { partner, job, enquiry, newsletter, alert };
const FILLED: Record<string, Fields> = {
  ...{ partner: PARTNER, job: JOB, enquiry: ENQUIRY, newsletter: { email: '' } },
  alert: { email: 'reader@example.com', frequency: 'now', folder: 'Policies' },
};
/** Any UTF-16, also with halves of surrogate pairs. */
const anyText = (maxLength: number) =>
  fc.uint16Array({ maxLength }).map((units) => String.fromCharCode(...units));
const scan = uploadCheck(undefined, { warn: () => undefined });

async function validated(form: string, fields: Fields) {
  const definition = requireForm(definitions[form]);
  const result = await validateForm(definition, toFormData({ ...FILLED[form], ...fields }), scan);
  return result.ok
    ? { errors: {}, ...definition.entry(result.values) }
    : { errors: result.fieldErrors, payload: {}, email: '' };
}

const NO_EMAIL = 'Please enter a valid email address';
const NEWSLETTER_RULES: readonly Rule[] = [
  ['email', '   ', 'Email is required'],
  ['email', 'a@b', NO_EMAIL],
  ['email', 'a@example.com\r\nBcc: x@example.com', NO_EMAIL],
  ['email', `${'a'.repeat(243)}@example.com`, NO_EMAIL],
  ['email', `${'a'.repeat(242)}@example.com`],
  ['email', 'आशा@उदाहरण.भारत'],
];
const { errors } = alertText;
const ALERT_RULES: readonly Rule[] = [
  ['email', 'nope', NO_EMAIL],
  ['email', '', errors.email],
  ['frequency', 'hourly', errors.frequency],
  ['kind', 'Recipe', errors.topic],
  ['folder', 'a/%', errors.topic],
  ['folder', 'No%20such', errors.topic],
  ['q', 'x'.repeat(301), errors.topic],
  ['q', '!!! ???', errors.words],
];
const rulesOf = (form: string, rules: readonly Rule[]) =>
  rules.map(([field, given, message, others]) => ({ form, field, given, message, others }));

test.each([
  ...rulesOf('partner', PARTNER_RULES),
  ...rulesOf('job', JOB_RULES),
  ...rulesOf('enquiry', ENQUIRY_RULES),
  ...rulesOf('newsletter', NEWSLETTER_RULES),
  ...rulesOf('alert', ALERT_RULES),
])('$form: the rules of the field $field (%#)', async ({ form, field, given, message, others }) => {
  const { errors } = await validated(form, { ...others, [field]: given });
  expect(errors, JSON.stringify(given).slice(0, 60)).toEqual(message ? { [field]: message } : {});
});

test('an empty form names every required field, in the order shown', async () => {
  const named = async (form: string, fields: Fields) =>
    Object.keys((await validated(form, { ...fields })).errors);
  const empty = (fields: Fields) => Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  expect(await named('partner', empty(PARTNER))).toEqual(['name', 'email', 'phone', 'company']);
  expect(await named('enquiry', empty(ENQUIRY))).toEqual(['name', 'business', 'phone', 'product', 'amount']);
  expect(await named('job', { firstName: '', resume: [] })).toEqual(['firstName', 'resume']);
  expect(await named('job', empty(JOB))).toHaveLength(12);
});

const INVISIBLE = [
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202c, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff],
  ...[0xfe00, 0xfe0f, 0xe0100, 0xad],
].map((code) => String.fromCodePoint(code));
const [before, between] = [INVISIBLE.slice(0, 8).join(''), INVISIBLE.slice(8).join('')];

/** Fields with an exact form: the value as typed, and as stored. */
test.each([
  ['newsletter', 'email', 'asha@example.com', 'asha@example.com'],
  ['alert', 'email', 'asha@example.com', 'asha@example.com'],
  ['alert', 'frequency', 'daily', 'daily'],
  ['partner', 'email', 'asha@example.com', 'asha@example.com'],
  ['partner', 'phone', '+91 98765 43210', '9876543210'],
  ['job', 'email', 'asha@example.com', 'asha@example.com'],
  ['job', 'phone', '०९८७६५ ४३२१०', '9876543210'],
  ['job', 'currentCTC', '6,00,000', '6,00,000'],
  ['job', 'expectedCTC', '8 lakh', '8 lakh'],
  ['enquiry', 'phone', '0091 98765-43210', '9876543210'],
  ['enquiry', 'email', 'asha@example.com', 'asha@example.com'],
  ['enquiry', 'amount', '₹12,345,678', '12345678'],
  ['enquiry', 'amount', 'पच्चीस लाख', '2500000'],
  ['enquiry', 'tenure', '2 yrs 6 months', '30'],
])('%s: %s %s with invisible characters is stored as %s', async (form, field, typed, stored) => {
  const disguised = `${before}${typed.slice(0, 2)}${between}${typed.slice(2)}${before}`;
  const { errors, payload, email } = await validated(form, { [field]: disguised });
  expect([errors, payload]).toEqual([{}, expect.objectContaining({ [field]: stored })]);
  if (field === 'email') expect(email).toBe(stored);
});

test.each([
  ['partner', 'name', '\u202aक्\u200dष रा\u200cव\u202c\ufeff', 'क्\u200dष रा\u200cव'],
  ['partner', 'name', '\u200dരാജന്\u200d \u200d', 'രാജന്\u200d'],
  ['enquiry', 'business', '\u202aक्\u200dष ❤\ufe0f\ufeff', 'क्\u200dष ❤\ufe0f'],
])('%s: %s keeps joiners and selectors only (%#)', async (form, field, typed, stored) => {
  expect((await validated(form, { [field]: typed })).payload).toMatchObject({ [field]: stored });
});

test('a field with nothing but invisible characters counts as empty', async () => {
  const blank = INVISIBLE.slice(0, 12).join('');
  const fields = { name: blank, email: blank, phone: blank, company: blank };
  const { errors } = await validated('partner', fields);
  for (const name of Object.keys(fields))
    expect(errors).toHaveProperty(name, expect.stringMatching('is required'));
});

test('any text is rejected with a message or stored clean', async () => {
  const text = anyText(60);
  const typed = fc.dictionary(fc.constantFrom(...Object.keys(PARTNER)), text);
  await fc.assert(
    fc.asyncProperty(typed, text, async (others, message) => {
      const { payload } = await validated('partner', { ...others, message });
      for (const value of Object.values(payload)) {
        expect(value).toBe(value.normalize('NFC').trim());
        // PostgreSQL stores no NUL.
        expect(value).not.toContain('\0');
      }
    }),
  );
});

test('any file under any name is rejected or has the type of its name, without an error', async () => {
  const name = fc.oneof(
    fc.constantFrom('cv.pdf', 'cv.doc', 'cv.docx', 'cv.pdf.exe', '.pdf', 'cv'),
    anyText(30).filter((given) => given !== ''),
  );
  const start = fc.constantFrom('', '%PDF-1.7\n', 'PK\x03\x04', 'MZ', '\xd0\xcf\x11\xe0', '<html>');
  await fc.assert(
    fc.asyncProperty(name, start, fc.uint8Array({ maxLength: 300 }), async (fileName, begin, rest) => {
      const bytes = new Uint8Array(Buffer.concat([Buffer.from(begin, 'latin1'), rest]));
      const { errors } = await validated('job', { resume: [fileName, bytes] });
      const isPdf = begin.startsWith('%PDF-') && fileName.endsWith('.pdf');
      expect(Object.keys(errors)).toEqual(isPdf ? [] : ['resume']);
    }),
  );
});
