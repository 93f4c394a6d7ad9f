/** Rules for every form of the site, including forms that are added later. */
import { describe, expect, test } from 'vitest';
import {
  defineForm,
  FORM_KINDS,
  FORMS,
  formKindAt,
  isSignUp,
  keptDays,
} from '../../../src/features/forms/forms.server.ts';
import { validate } from '../../../src/features/forms/rules/validate.ts';
import { postRule } from '../../../src/pages/_server/routes.ts';
import * as urls from '../../../src/urls.ts';
import { content, requireForm } from './forms-fixture.ts';

const { privacy } = content.text.en;

describe.each(FORM_KINDS)('%s', async (kind) => {
  const entry = FORMS[kind];
  const form = requireForm(await defineForm(kind, { content, clock: Date.now }, entry.address()));
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
    // The server adds the language of the page, and `openingTitle` for staff; the visitor does not enter them.
    const stored = new Set(['language', ...Object.keys(payload), ...all]);
    stored.delete('openingTitle');
    expect(Object.keys(privacy[kind].fields).sort()).toEqual([...stored].sort());
  });

  test('an empty form is rejected, with messages for its own fields', () => {
    const result = validate(form.schema, {});
    expect(result.ok).toBe(false);
    if (!result.ok) expect(all).toEqual(expect.arrayContaining(Object.keys(result.fieldErrors)));
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
  const site = { content, clock: Date.now };
  expect(await defineForm('job', site, urls.apply('no-such-opening'))).toBeUndefined();
  expect(keptDays('of-a-newer-version', content.retention)).toBeUndefined();
});
