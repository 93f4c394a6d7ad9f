/**
 * The server applies the specification's rules (forms-table.ts) on both database engines, and handles
 * arbitrary text and files.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '../../../src/features/forms/submit/definition.server.ts';
import { ENGINES } from '../database/engines.ts';
import { formsOn, job, partner, post, toFormData } from './forms-fixture.ts';
import { type Fields, JOB, JOB_RULES, PARTNER, PARTNER_RULES } from './forms-table.ts';

describe.each(ENGINES)('on %s', (name) => {
  const forms = formsOn(name);
  const answer = <V>(definition: FormDefinition<V>, fields: Fields) =>
    forms.answer(definition, post(toFormData(fields)));

  test.each(PARTNER_RULES)('partner %s %j: %s', async (field, given, message) => {
    const { status, state } = await answer(partner, { ...PARTNER, [field]: given });
    expect(state.errors).toEqual(message ? { [field]: message } : {});
    expect(status).toBe(message ? 422 : 200);
    if (message) expect(state.values[field]).toBe(given);
  });

  test.each(JOB_RULES)('job %s (%#)', async (field, given, message) => {
    const { status, state } = await answer(job, { ...JOB, [field]: given });
    expect(state.errors).toEqual(message ? { [field]: message } : {});
    expect(status).toBe(message ? 422 : 200);
  });

  test('an empty form names every required field, in the order shown', async () => {
    expect(Object.keys((await answer(partner, {})).state.errors)).toEqual([
      'name',
      'email',
      'phone',
      'company',
    ]);
    const { state } = await answer(job, { ...JOB, firstName: '', resume: [] });
    expect(Object.keys(state.errors)).toEqual(['firstName', 'resume']);
    expect(Object.keys((await answer(job, {})).state.errors)).toHaveLength(12);
  });

  test('a rejected application returns the name of its file', async () => {
    const { state } = await answer(job, { ...JOB, firstName: '' });
    expect(state.values).toMatchObject({ lastName: 'Rao', resume: 'cv.pdf' });
  });

  test('any text is rejected or stored cleaned, without an error', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const names = Object.keys(PARTNER) as [string, ...string[]];
    const typed = fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(typed, text, async (others, message) => {
        const { status, state } = await answer(partner, { ...PARTNER, ...others, message });
        expect(status).toBe(Object.keys(state.errors).length > 0 ? 422 : 200);
        if (status === 422) return;
        const stored = await forms.record.database
          .selectFrom('submissions')
          .select('payload')
          .where('reference', '=', state.reference ?? '')
          .executeTakeFirstOrThrow();
        for (const value of Object.values(JSON.parse(stored.payload) as Record<string, string>))
          expect(value).toBe(value.normalize('NFC').trim());
      }),
      { numRuns: 100 },
    );
  });

  test('any file under any name is rejected or has the type of its name, without an error', async () => {
    const name = fc.oneof(
      fc.constantFrom('cv.pdf', 'cv.doc', 'cv.docx', 'cv.pdf.exe', '.pdf', 'cv'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    );
    const start = fc.constantFrom(
      '',
      '%PDF-1.7\n',
      'PK\x03\x04',
      'MZ',
      '\xd0\xcf\x11\xe0',
      '<html>',
      '#!/bin/sh\n',
    );
    await fc.assert(
      fc.asyncProperty(name, start, fc.uint8Array({ maxLength: 300 }), async (fileName, begin, rest) => {
        const bytes = new Uint8Array(Buffer.concat([Buffer.from(begin, 'latin1'), rest]));
        const { status, state } = await answer(job, { ...JOB, resume: [fileName, bytes] });
        const isPdf = begin.startsWith('%PDF-') && fileName.endsWith('.pdf');
        expect([status, Object.keys(state.errors)]).toEqual(isPdf ? [200, []] : [422, ['resume']]);
      }),
      { numRuns: 100 },
    );
  });
});
