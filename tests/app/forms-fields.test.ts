/** Which fields of a post count: those of the form, once each, from the body. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { answerForm } from '../../src/features/forms/answer.server.ts';
import { partnerForm } from '../../src/features/forms/partner/partner.server.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import type { Database } from '../../src/server/database/tables.ts';

const { forms, privacy } = loadContent('content').content.text.en;
const partner = partnerForm(forms, privacy.version);
const site = { origin: 'https://site.example', mailFrom: 'web@site.example', mailTo: 'office@site.example' };
const folder = mkdtempSync(path.join(tmpdir(), 'forms-fields-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: 'sqlite', dataDir: folder });
});
afterAll(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('a second value of a field changes nothing, nor does one in the address, nor a field of no form', async () => {
  const body = new URLSearchParams({
    name: 'Asha Rao',
    email: 'first@example.com',
    phone: '9876543210',
    company: 'Rao Looms',
  });
  for (const [field, value] of [
    ['email', 'second@example.com'],
    ['__proto__', 'polluted'],
    ['constructor', 'polluted'],
    ['reference', 'AAA-AAAA'],
  ] as const)
    body.append(field, value);
  const address = 'https://site.example/x?email=third@example.com';
  const { state } = await answerForm(partner, new Request(address, { method: 'POST', body }), {
    database,
    clock: Date.now,
    config: site,
    log: { error: () => undefined },
    clientAddress: '192.0.2.1',
  });
  expect(state.errors).toEqual({});
  const stored = await database.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  expect(stored.reference).toBe(state.reference);
  expect(stored.email).toBe('first@example.com');
  expect(stored.payload).not.toMatch(/second|third|polluted|AAA-AAAA/);
});
