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
import { hashOf, registerOn } from './register-fixture.ts';

const UNKNOWN = { state: 'unknown', id: null, title: null, publishedAt: null, replacedAt: null };
/** The start of the register's time and the days after it, at 5:30 in India. */
const day = (number: number) => `2026-01-${10 + number}T05:30:00+05:30`;

describe.each(ENGINES)('verify on %s', (engine) => {
  const own = registerOn(engine);
  let editionsDir: string;
  beforeEach(() => {
    editionsDir = mkdtempSync(path.join(tmpdir(), 'verify-'));
  });
  afterEach(() => rmSync(editionsDir, { recursive: true, force: true }));

  const deps = (): VerifyDeps => ({
    database: own.database,
    editions: openEditions(own.database, { editionsDir }),
    register: { find: own.register.find, isComplete: true },
    library: { folderOnDisk: (names) => names },
    facts: { at: () => undefined },
  });
  const ask = async (content: string, digits = 64) => {
    const verified = await verify(hashOf(content).slice(0, digits), deps());
    return verified && verifiedAsJson(verified);
  };

  test('a current, a replaced and an unknown file, by all digits and by the first twelve', async () => {
    await own.publish(0, 'Policies/Code.pdf', 'first');
    await own.publish(1, 'Policies/Code.pdf', 'second');
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
    await own.publish(0, 'Gone.pdf', 'gone');
    await own.publish(1, 'Code.pdf', 'first');
    await own.publish(2, 'Code.pdf', 'second');
    const id = own.idOf('Code.pdf');
    const gone = own.idOf('Gone.pdf');
    await own.publish(3, 'Gone.pdf');
    await own.withdraw(id, 'first', 3);
    expect(await ask('gone')).toMatchObject({ state: 'withdrawn', id: gone, publishedAt: day(0) });
    expect(await ask('first')).toMatchObject({ state: 'withdrawn', id, replacedAt: day(2) });
    expect(await ask('second')).toMatchObject({ state: 'current', id });
  });

  test('a file that returns to its document is current again, and of several documents with it the current one comes first', async () => {
    await own.publish(0, 'A.pdf', 'first');
    await own.publish(1, 'A.pdf', 'second');
    await own.publish(2, 'A.pdf', 'first');
    expect(await ask('first')).toMatchObject({ state: 'current', publishedAt: day(2), replacedAt: null });
    await own.publish(3, 'B.pdf', 'second');
    const verified = await verify(hashOf('second'), deps());
    expect(verified?.published.map(({ document, edition }) => [document.title, edition.state])).toEqual([
      ['B', 'current'],
      ['A', 'missing'],
    ]);
  });

  test('a current document comes before twenty withdrawn ones with the same file', async () => {
    for (let number = 0; number < 25; number += 1) own.put(`Copy ${number}.pdf`, 'same');
    await own.sync();
    const [last, ...others] = own.register.published().toSorted((a, b) => (a.id < b.id ? 1 : -1));
    for (const { path: name } of others) own.remove(name);
    await own.sync();
    expect(await ask('same')).toMatchObject({ state: 'current', id: last?.id });
  });

  test('nothing is called unknown while files wait to be read, or the database is unavailable', async () => {
    await own.publish(0, 'A.pdf', 'first');
    const verified = (content: string, own: Partial<VerifyDeps>) =>
      verify(hashOf(content), { ...deps(), ...own });
    const register = { find: own.register.find, isComplete: false };
    expect(await verified('second', { register })).toBeUndefined();
    expect(await verified('first', { register })).toMatchObject({ state: 'current' });
    expect(
      await verified('first', { register: { find: () => undefined, isComplete: true } }),
    ).toBeUndefined();
    const editions = { withHash: () => Promise.reject(new Error('The folder cannot be read.')) };
    expect(await verified('first', { editions })).toBeUndefined();
  });
});
