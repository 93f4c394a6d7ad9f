/** The editions of documents are listed with their states. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentRecord } from '../../../src/features/library/document/record.ts';
import { type Editions, openEditions } from '../../../src/features/library/editions/editions.server.ts';
import { keepDeletingUnpublishedPages } from '../../../src/features/library/editions/retention.server.ts';
import { editionSegments } from '../../../src/features/library/ingest/edition-files.server.ts';
import { pictureName } from '../../../src/features/library/pdf-pages/picture-cache.server.ts';
import { ENGINES, type Engine } from '../database/engines.ts';
import { DAY, hashOf, registerOn, START } from './register-fixture.ts';

const NAME = 'Policies/Code.pdf';
/** Modification date of kept copies. */
const COPIED = Date.UTC(2021, 0, 1);
const LOG = { info: () => undefined, warn: () => undefined };
const CONTENTS = new Map(
  ['earlier', 'first', 'second', 'third', 'other'].map((content) => [hashOf(content), content]),
);

const nameOf = (content: string) => hashOf(content).slice(0, 12);

/** The register, and the editions of the document `NAME`. */
function editionsOn(engine: Engine) {
  const own = registerOn(engine);
  let editionsDir: string;
  let editions: Editions;
  beforeEach(() => {
    editionsDir = mkdtempSync(path.join(tmpdir(), 'editions-'));
    editions = openEditions(own.database, { editionsDir });
  });
  afterEach(() => rmSync(editionsDir, { recursive: true, force: true }));
  const dayOf = (at: number | undefined) => at !== undefined && (at - START) / DAY;
  const record = (name = NAME) => own.register.find(own.idOf(name)) as DocumentRecord;
  return {
    own,
    record,
    folder: () => editionsDir,
    editions: () => editions,
    /** Publishes contents, one a day, and leaves the clock at the last day. */
    async publish(...contents: string[]): Promise<DocumentRecord> {
      for (const [day, content] of contents.entries()) await own.publish(day, NAME, content);
      return record();
    },
    keep(content: string, kept = content): void {
      const file = path.join(editionsDir, ...editionSegments(hashOf(content)));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, kept);
      utimesSync(file, COPIED / 1000, COPIED / 1000);
    },
    /**
     * Each edition's content, state, and the days from which and until which it was published, and of its
     * withdrawal.
     */
    summary: async (of: DocumentRecord) =>
      (await editions.of(of)).map(({ sha256, state, since, until, withdrawnAt }) => [
        CONTENTS.get(sha256),
        state,
        dayOf(since),
        dayOf(until),
        dayOf(withdrawnAt),
      ]),
  };
}

describe.each(ENGINES)('on %s', (engine) => {
  const { own, editions, publish, keep, summary, folder } = editionsOn(engine);

  test('editions are listed with all facts, in the order of their dates, and found by name and hash', async () => {
    for (const content of ['first', 'second']) keep(content);
    const document = await publish('first', 'second', 'third');
    const earlier = { document_id: document.id, size: 1, since: new Date(START - DAY).toISOString() };
    await own.database
      .insertInto('document_contents')
      .values({ ...earlier, sha256: hashOf('earlier') })
      .execute();
    await own.withdraw(document.id, 'first', 5);
    expect(await summary(document)).toEqual([
      ['third', 'current', 2, false, false],
      ['second', 'former', 1, 2, false],
      ['first', 'withdrawn', 0, 1, 5],
      ['earlier', 'missing', -1, 0, false],
    ]);
    const [current, former] = await editions().of(document);
    const hash = hashOf('third');
    expect(current).toEqual({
      name: hash.slice(0, 12),
      sha256: hash,
      size: 5,
      since: START + 2 * DAY,
      state: 'current',
      until: undefined,
      withdrawnAt: undefined,
      modified: document.modified,
    });
    expect(former).toMatchObject({ size: 6, modified: COPIED });
    const { find, withHash } = editions();
    expect(await find(document, hash.slice(0, 12))).toEqual(current);
    expect(await find(document, nameOf('second'))).toEqual(former);
    expect(await withHash(document, hashOf('second').slice(0, 16))).toEqual(former);
    expect(await withHash(document, hashOf('other').slice(0, 16))).toBeUndefined();
  });

  test('a server deletes drawn pages of contents that are not public any more', async () => {
    const cacheDir = path.join(folder(), 'cache');
    const drawn = (content: string) =>
      path.join(cacheDir, 'library-pages', pictureName(hashOf(content), 1, 320));
    const contents = ['withdrawn', 'not kept', 'former', 'current'];
    mkdirSync(path.dirname(drawn('')), { recursive: true });
    for (const content of [...contents, 'unknown']) writeFileSync(drawn(content), 'a drawn page');
    const document = await publish(...contents);
    for (const content of ['withdrawn', 'former', 'current']) keep(content);
    const left = () => [...contents, 'unknown'].filter((content) => existsSync(drawn(content)));
    const stop = keepDeletingUnpublishedPages(own.database, { cacheDir, editionsDir: folder() }, LOG, 20);
    try {
      await expect.poll(left).toEqual(['withdrawn', 'former', 'current']);
      await own.withdraw(document.id, 'withdrawn', 3);
      await expect.poll(left).toEqual(['former', 'current']);
      await own.publish(4, NAME);
      await expect.poll(left).toEqual([]);
    } finally {
      stop();
    }
  });
});

describe('special cases', () => {
  const { own, editions, publish, keep, record, summary, folder } = editionsOn('sqlite');

  test('a copy that is not complete is missing', async () => {
    keep('first', 'fir');
    const [, first] = await editions().of(await publish('first', 'second'));
    expect(first).toMatchObject({ sha256: hashOf('first'), state: 'missing', modified: undefined });
  });

  test('a content that is published again is listed once and current, even if it was withdrawn before', async () => {
    keep('second');
    const document = await publish('first', 'second', 'first');
    await own.withdraw(document.id, 'first', 1);
    expect(await summary(document)).toEqual([
      ['first', 'current', 2, false, false],
      ['second', 'former', 1, 2, false],
    ]);
  });

  test('all editions of a deleted document are withdrawn, at that date or before', async () => {
    for (const content of ['first', 'second', 'third']) keep(content);
    const { id } = await publish('first', 'second', 'third');
    await own.withdraw(id, 'first', 3);
    await own.publish(9, NAME);
    expect(await summary(own.register.find(id) as DocumentRecord)).toEqual([
      ['third', 'withdrawn', 2, false, 9],
      ['second', 'withdrawn', 1, 2, 9],
      ['first', 'withdrawn', 0, 1, 3],
    ]);
  });

  const statesOf = async (of: DocumentRecord) => (await summary(of)).map((one) => one.slice(0, 2));

  test('after a deletion, the same file restores all editions, and another one only itself', async () => {
    await publish('first', 'second');
    for (const content of ['first', 'second', 'third']) keep(content);
    await own.publish(2, NAME);
    await own.publish(2, NAME, 'second');
    expect(await statesOf(record())).toEqual([
      ['second', 'current'],
      ['first', 'former'],
    ]);
    await own.publish(3, NAME);
    await own.publish(4, NAME, 'third');
    const [third, ...before] = await summary(record());
    expect(third?.slice(0, 2)).toEqual(['third', 'current']);
    expect(before.map(([content, state, , , withdrawn]) => [content, state, withdrawn])).toEqual([
      ['second', 'withdrawn', 3],
      ['first', 'withdrawn', 3],
    ]);
  });

  test('withdrawals and contents of other documents have no effect', async () => {
    keep('first');
    await own.publish(0, 'Other.pdf', 'first');
    own.put(NAME, 'first');
    await own.publish(1, 'Other.pdf', 'other');
    await own.withdraw(own.idOf('Other.pdf'), 'first', 1);
    expect(await statesOf(record())).toEqual([['first', 'current']]);
    expect(await statesOf(record('Other.pdf'))).toEqual([
      ['other', 'current'],
      ['first', 'withdrawn'],
    ]);
  });

  test('no edition is found by another name', async () => {
    const document = await publish('first');
    const hash = hashOf('first');
    const name = hash.slice(0, 12);
    expect(name).not.toBe(name.toUpperCase());
    const others = ['', name.toUpperCase(), hash.slice(0, 11), hash.slice(0, 13), `${name}\n`];
    for (const other of [...others, ` ${name.slice(1)}`, `../${name.slice(3)}`, '____________', '%'])
      expect(await editions().find(document, other), JSON.stringify(other)).toBeUndefined();
  });

  test('no edition is reported as missing if the editions folder is missing', async () => {
    const document = await publish('first', 'second');
    rmSync(folder(), { recursive: true });
    const lost = expect.objectContaining({ code: 'ENOENT' });
    const { of, find } = editions();
    await expect(of(document)).rejects.toEqual(lost);
    await expect(find(document, nameOf('first'))).rejects.toEqual(lost);
    expect(await find(document, nameOf('second'))).toMatchObject({ state: 'current' });
  });
});
