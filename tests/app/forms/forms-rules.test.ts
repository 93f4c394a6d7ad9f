/**
 * Rules for every form of the site, including forms that are added later, and the server's validation: the
 * fixed rules (forms-table.ts), and values as people paste them.
 */
import { describe, expect, test } from 'vitest';
import { FORM_KINDS } from '../../../src/content-model/schema/forms.ts';
import {
  defineForm,
  FORMS,
  formKindAt,
  isSignUp,
  keptDays,
} from '../../../src/features/forms/forms.server.ts';
import { validate } from '../../../src/features/forms/rules.ts';
import type { FormDefinition } from '../../../src/features/forms/submit/definition.server.ts';
import { validateForm } from '../../../src/features/forms/submit/submit.server.ts';
import { uploadCheck } from '../../../src/features/forms/upload-check/check-upload.server.ts';
import { postRule } from '../../../src/pages/_server/routes.ts';
import * as urls from '../../../src/urls.ts';
import { ENQUIRY } from '../../answers.ts';
import {
  alert,
  alertText,
  content,
  enquiry,
  FORM_SITE,
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

const { privacy } = content.text.en;

describe.each(FORM_KINDS)('%s', async (kind) => {
  const entry = FORMS[kind];
  const form = requireForm(await defineForm(kind, FORM_SITE, entry.address()));
  const all = [...form.fields, ...form.fileFields];

  test('has its own kind, address, limits and notice', () => {
    expect([form.kind, form.noticeVersion]).toEqual([kind, privacy.version]);
    expect(formKindAt(entry.address())).toBe(kind);
    expect(postRule(entry.address())).toEqual({ ...entry.limits, redisplays: true });
    expect(entry.limits.maxFileBytes !== undefined).toBe(form.fileFields.length > 0);
  });

  test('the privacy notice names every field that it stores, and no other', () => {
    const { payload, files } = form.entry(Object.fromEntries(all.map((name) => [name, name])));
    expect(files).toEqual([]);
    // The server adds the language of the page, and `openingTitle` for staff; the visitor does not enter
    // them.
    const stored = new Set(['language', ...Object.keys(payload), ...all]);
    stored.delete('openingTitle');
    expect(Object.keys(privacy[kind].fields).sort()).toEqual([...stored].sort());
  });

  test.each(form.fields)('%s is limited before it is normalised', (name) => {
    for (const text of ['x'.repeat(100_000), `e${'\u0301'.repeat(40)}`]) {
      const result = validate(form.schema, { [name]: text });
      expect(result.ok ? {} : result.fieldErrors).toHaveProperty(name);
    }
  });

  test('has a period after which it is deleted, which content/retention.yaml can change', () => {
    if (isSignUp(kind)) return expect(keptDays(kind, content.retention)).toBeUndefined();
    expect(entry.keptDays).toBeGreaterThan(0);
    const { newsletter, sentMail } = content.retention;
    expect(keptDays(kind, { newsletter, sentMail })).toBe(entry.keptDays);
    expect(keptDays(kind, { newsletter, sentMail, [kind]: 7 })).toBe(7);
  });
});

test('unknown paths, openings and kinds have no form', async () => {
  expect(formKindAt('/contact')).toBeUndefined();
  expect(postRule('/contact')).toBeUndefined();
  expect(await defineForm('job', FORM_SITE, urls.apply('no-such-opening'))).toBeUndefined();
  expect(keptDays('of-a-newer-version', content.retention)).toBeUndefined();
});

const scan = uploadCheck(undefined, { warn: () => undefined });

const definitions: Record<string, FormDefinition> = { partner, job, enquiry, newsletter, alert };
const FILLED: Record<string, Fields> = {
  partner: PARTNER,
  job: JOB,
  enquiry: ENQUIRY,
  newsletter: { email: '' },
  alert: { email: 'reader@example.com', frequency: 'now', folder: 'Policies' },
};

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
const RULES = {
  partner: PARTNER_RULES,
  job: JOB_RULES,
  enquiry: ENQUIRY_RULES,
  newsletter: NEWSLETTER_RULES,
  alert: ALERT_RULES,
};
test.each(
  Object.entries(RULES).flatMap(([form, rules]) =>
    rules.map(([field, given, message, others]) => ({ form, field, given, message, others })),
  ),
)('$form: the rules of the field $field (%#)', async ({ form, field, given, message, others }) => {
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
  ['partner', 'email', 'asha@example.com', 'asha@example.com'],
  ['partner', 'phone', '+91 98765 43210', '9876543210'],
  ['job', 'email', 'asha@example.com', 'asha@example.com'],
  ['job', 'phone', '०९८७६५ ४३२१०', '9876543210'],
  ['job', 'expectedCTC', '8 lakh', '8 lakh'],
  ['enquiry', 'phone', '0091 98765-43210', '9876543210'],
  ['enquiry', 'email', 'asha@example.com', 'asha@example.com'],
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
  ['enquiry', 'business', '\u202aक्\u200dष ❤\ufe0f\ufeff', 'क्\u200dष ❤\ufe0f'],
])('%s: %s keeps joiners and selectors only (%#)', async (form, field, typed, stored) => {
  expect((await validated(form, { [field]: typed })).payload).toMatchObject({ [field]: stored });
});
