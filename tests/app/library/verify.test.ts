/** On both database engines, a SHA-256 is answered with what became of the file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEditions } from '../../../src/features/library/editions/editions.server.ts';
import {
  type VerifyDeps,
  verifiedAsJson,
  verify,
} from '../../../src/features/library/verify/verify.server.ts';
import { ENGINES } from '../database/engines.ts';
import { DAY, hashOf, registerOn, START } from './register-fixture.ts';

const UNKNOWN = { state: 'unknown', id: null, title: null, publishedAt: null, replacedAt: null };
/** `START` and the days after it, at 5:30 in India. */
const day = (number: number) => `2026-01-${10 + number}T05:30:00+05:30`;

describe.each(ENGINES)('verify on %s', (engine) => {
  const own = registerOn(engine);
  let editionsDir: string;
  beforeEach(() => {
    editionsDir = mkdtempSync(path.join(tmpdir(), 'verify-'));
  });
  afterEach(() => rmSync(editionsDir, { recursive: true, force: true }));

  const deps = (): VerifyDeps => ({
    ...{ database: own.database, editions: openEditions(own.database, { editionsDir }) },
    register: { find: own.register.find, isComplete: true },
    ...{ library: { folderOnDisk: (names) => names }, facts: { at: () => undefined } },
  });
  const ask = async (content: string, digits = 64) => {
    const verified = await verify(hashOf(content).slice(0, digits), deps());
    return verified && verifiedAsJson(verified);
  };
  async function publish(number: number, name: string, content: string): Promise<void> {
    own.now = START + number * DAY;
    own.put(name, content);
    await own.sync();
  }

  test('a current, a replaced and an unknown file, by all digits and by the first twelve', async () => {
    await publish(0, 'Policies/Code.pdf', 'first');
    await publish(1, 'Policies/Code.pdf', 'second');
    const code = { id: own.idOf('Policies/Code.pdf'), title: 'Code' };
    for (const digits of [64, 12]) {
      const current = { state: 'current', ...code, publishedAt: day(1), replacedAt: null };
      expect(await ask('second', digits)).toEqual(current);
      const replaced = { state: 'replaced', ...code, publishedAt: day(0), replacedAt: day(1) };
      expect(await ask('first', digits)).toEqual(replaced);
      expect(await ask('third', digits)).toEqual(UNKNOWN);
    }
  });

  test('a deleted document and an edition that the operator withdrew are withdrawn', async () => {
    await publish(0, 'Gone.pdf', 'gone');
    await publish(1, 'Code.pdf', 'first');
    await publish(2, 'Code.pdf', 'second');
    const id = own.idOf('Code.pdf');
    const gone = own.idOf('Gone.pdf');
    own.remove('Gone.pdf');
    own.now = START + 3 * DAY;
    await own.sync();
    const row = { document_id: id, sha256: hashOf('first'), withdrawn_at: new Date(own.now).toISOString() };
    await own.database.insertInto('withdrawn_editions').values(row).execute();
    expect(await ask('gone')).toMatchObject({ state: 'withdrawn', id: gone, publishedAt: day(0) });
    expect(await ask('first')).toMatchObject({ state: 'withdrawn', id, replacedAt: day(2) });
    expect(await ask('second')).toMatchObject({ state: 'current', id });
  });

  test('a file that returns to its document is current again, and of several documents with it the current one comes first', async () => {
    await publish(0, 'A.pdf', 'first');
    await publish(1, 'A.pdf', 'second');
    await publish(2, 'A.pdf', 'first');
    expect(await ask('first')).toMatchObject({ state: 'current', publishedAt: day(2), replacedAt: null });
    await publish(3, 'B.pdf', 'second');
    const verified = await verify(hashOf('second'), deps());
    expect(verified?.published.map(({ document, edition }) => [document.title, edition.state])).toEqual([
      ['B', 'current'],
      ['A', 'missing'],
    ]);
  });

  test('a current document comes before twenty withdrawn ones with the same file', async () => {
    for (let number = 0; number < 25; number += 1) own.put(`Copy ${number}.pdf`, 'same');
    await own.sync();
    const last = own.register.published().toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];
    for (const { path: name } of own.register.published()) if (name !== last?.path) own.remove(name);
    await own.sync();
    expect(await ask('same')).toMatchObject({ state: 'current', id: last?.id });
  });

  test('nothing is called unknown while files wait to be read, or the database is unavailable', async () => {
    await publish(0, 'A.pdf', 'first');
    const incomplete = { ...deps(), register: { find: own.register.find, isComplete: false } };
    expect(await verify(hashOf('second'), incomplete)).toBeUndefined();
    expect(await verify(hashOf('first'), incomplete)).toMatchObject({ state: 'current' });
    const behind = { ...deps(), register: { find: () => undefined, isComplete: true } };
    expect(await verify(hashOf('first'), behind)).toBeUndefined();
    const editions = { withHash: () => Promise.reject(new Error('The folder cannot be read.')) };
    expect(await verify(hashOf('first'), { ...deps(), editions })).toBeUndefined();
  });
});
