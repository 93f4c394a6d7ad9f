/** On both database engines, the editions of documents are listed with their states. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editionName } from '../../../src/features/library/document/edition.ts';
import type { DocumentRecord } from '../../../src/features/library/document/record.ts';
import { keepDeletingUnpublishedPages } from '../../../src/features/library/editions/drawn-pages.server.ts';
import { type Editions, openEditions } from '../../../src/features/library/editions/editions.server.ts';
import { editionSegments } from '../../../src/features/library/ingest/copies/edition-files.server.ts';
import { pictureName } from '../../../src/features/library/pdf-pages/picture-cache.server.ts';
import { ENGINES } from '../database/engines.ts';
import { DAY, registerOn, START } from './register-fixture.ts';

const NAME = 'Policies/Code.pdf';
/** Modification date of kept copies. */
const COPIED = Date.UTC(2021, 0, 1);
const LOG = { info: () => undefined, warn: () => undefined };
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

describe.each(ENGINES)('editions on %s', (engine) => {
  const own = registerOn(engine);
  let editionsDir: string;
  let editions: Editions;
  beforeEach(() => {
    editionsDir = mkdtempSync(path.join(tmpdir(), 'editions-'));
    editions = openEditions(own.database, { editionsDir });
  });
  afterEach(() => rmSync(editionsDir, { recursive: true, force: true }));

  /** Publishes contents, one a day, and leaves the clock at the last day. */
  async function publish(...contents: string[]): Promise<DocumentRecord> {
    for (const [at, content] of contents.entries()) {
      own.now = START + at * DAY;
      own.put(NAME, content);
      await own.sync();
    }
    return record();
  }
  function record(): DocumentRecord {
    const [found] = own.register.published();
    if (!found) throw new Error('No document is published.');
    return found;
  }
  function keep(content: string, kept = content): void {
    const file = path.join(editionsDir, ...editionSegments(hashOf(content)));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, kept);
    utimesSync(file, COPIED / 1000, COPIED / 1000);
  }
  async function withdraw({ id }: DocumentRecord, content: string, at: number): Promise<void> {
    const withdrawn = { document_id: id, sha256: hashOf(content), withdrawn_at: new Date(at).toISOString() };
    await own.database.insertInto('withdrawn_editions').values(withdrawn).execute();
  }
  const statesOf = async (of: DocumentRecord) =>
    (await editions.of(of)).map(({ sha256, state }) => [sha256, state]);

  test('a document that was never replaced has one edition, which is current', async () => {
    const document = await publish('first');
    expect(await editions.of(document)).toEqual([
      {
        ...{ name: hashOf('first').slice(0, 12), sha256: hashOf('first'), size: 5, since: START },
        ...{ until: undefined, withdrawnAt: undefined, modified: document.modified, state: 'current' },
      },
    ]);
  });

  test('replaced contents that are kept are former editions, newest first', async () => {
    keep('first');
    keep('second one');
    const document = await publish('first', 'second one', 'third');
    const [current, ...former] = await editions.of(document);
    expect(current).toMatchObject({ sha256: hashOf('third'), state: 'current', since: START + 2 * DAY });
    const shared = { withdrawnAt: undefined, modified: COPIED, state: 'former' };
    expect(former).toMatchObject([
      { ...shared, sha256: hashOf('second one'), size: 10, since: START + DAY, until: START + 2 * DAY },
      { ...shared, sha256: hashOf('first'), size: 5, since: START, until: START + DAY },
    ]);
  });

  test('editions are in the order of their dates, not of their rows', async () => {
    const document = await publish('first');
    const earlier = { document_id: document.id, size: 1, since: new Date(START - DAY).toISOString() };
    await own.database
      .insertInto('document_contents')
      .values({ ...earlier, sha256: hashOf('earlier') })
      .execute();
    expect(await editions.of(document)).toMatchObject([
      { sha256: hashOf('first'), since: START, until: undefined },
      { sha256: hashOf('earlier'), since: START - DAY, until: START },
    ]);
  });

  test('replaced contents without a complete copy are missing', async () => {
    keep('first', 'fir');
    const document = await publish('first', 'second', 'third');
    expect(await editions.of(document)).toMatchObject([
      { sha256: hashOf('third'), state: 'current' },
      { sha256: hashOf('second'), state: 'missing', modified: undefined },
      { sha256: hashOf('first'), state: 'missing', modified: undefined, until: START + DAY },
    ]);
  });

  test('a withdrawn edition has the date of its withdrawal, even if it is kept', async () => {
    keep('first');
    keep('second');
    const document = await publish('first', 'second', 'third');
    await withdraw(document, 'first', START + 5 * DAY);
    expect(await editions.of(document)).toMatchObject([
      { sha256: hashOf('third'), state: 'current' },
      { sha256: hashOf('second'), state: 'former' },
      { sha256: hashOf('first'), state: 'withdrawn', withdrawnAt: START + 5 * DAY, until: START + DAY },
    ]);
  });

  test('the current content is current, even if it was withdrawn before', async () => {
    const document = await publish('first', 'second', 'first');
    await withdraw(document, 'first', START + DAY);
    const [current] = await editions.of(document);
    const expected = { sha256: hashOf('first'), state: 'current', withdrawnAt: undefined, until: undefined };
    expect(current).toMatchObject(expected);
  });

  test('a content that was published twice is listed once, as last published', async () => {
    keep('second');
    const document = await publish('first', 'second', 'first');
    expect(await editions.of(document)).toMatchObject([
      { sha256: hashOf('first'), state: 'current', since: START + 2 * DAY },
      { sha256: hashOf('second'), state: 'former', since: START + DAY, until: START + 2 * DAY },
    ]);
  });

  test('all editions of a deleted document are withdrawn, at that date or before', async () => {
    for (const content of ['first', 'second', 'third']) keep(content);
    const { id } = await publish('first', 'second', 'third');
    await withdraw(record(), 'first', START + 3 * DAY);
    rmSync(own.disk(NAME));
    own.now = START + 9 * DAY;
    await own.sync();
    const deleted = own.register.find(id);
    expect(deleted && (await editions.of(deleted))).toMatchObject([
      { sha256: hashOf('third'), state: 'withdrawn', withdrawnAt: START + 9 * DAY, until: undefined },
      { sha256: hashOf('second'), state: 'withdrawn', withdrawnAt: START + 9 * DAY },
      { sha256: hashOf('first'), state: 'withdrawn', withdrawnAt: START + 3 * DAY },
    ]);
  });

  test('after a deletion, the same file restores all editions, and another one only itself', async () => {
    await publish('first', 'second');
    for (const content of ['first', 'second', 'third']) keep(content);
    const remove = async () => {
      rmSync(own.disk(NAME));
      await own.sync();
    };
    await remove();
    own.put(NAME, 'second');
    await own.sync();
    expect(await statesOf(record())).toEqual([
      [hashOf('second'), 'current'],
      [hashOf('first'), 'former'],
    ]);
    own.now = START + 3 * DAY;
    await remove();
    own.now = START + 4 * DAY;
    own.put(NAME, 'third');
    await own.sync();
    const [third, ...before] = await editions.of(record());
    expect(third).toMatchObject({ sha256: hashOf('third'), state: 'current' });
    expect(before.map(({ sha256, state, withdrawnAt }) => [sha256, state, withdrawnAt])).toEqual([
      [hashOf('second'), 'withdrawn', START + 3 * DAY],
      [hashOf('first'), 'withdrawn', START + 3 * DAY],
    ]);
  });

  test('withdrawals and contents of other documents have no effect', async () => {
    keep('first');
    own.put('Other.pdf', 'first');
    await own.sync();
    const other = record();
    own.now += DAY;
    own.put('Other.pdf', 'other');
    own.put(NAME, 'first');
    await own.sync();
    await withdraw(other, 'first', own.now);
    const [id, otherId] = [own.idOf(NAME), own.idOf('Other.pdf')];
    expect(otherId).toBe(other.id);
    const [document, changed] = [own.register.find(id), own.register.find(otherId)];
    expect(document && (await statesOf(document))).toEqual([[hashOf('first'), 'current']]);
    expect(changed && (await statesOf(changed))).toEqual([
      [hashOf('other'), 'current'],
      [hashOf('first'), 'withdrawn'],
    ]);
  });

  test('an edition is found by its name, and by the beginning of its hash', async () => {
    keep('first');
    const document = await publish('first', 'second');
    const [current, former] = await editions.of(document);
    expect(await editions.find(document, editionName(hashOf('first')))).toEqual(former);
    expect(await editions.find(document, editionName(hashOf('second')))).toEqual(current);
    expect(await editions.withHash(document, hashOf('first').slice(0, 16))).toEqual(former);
    expect(await editions.withHash(document, hashOf('third').slice(0, 16))).toBeUndefined();
  });

  test('no edition is found by another name', async () => {
    const document = await publish('first');
    const hash = hashOf('first');
    const name = hash.slice(0, 12);
    expect(name).not.toBe(name.toUpperCase());
    expect(await editions.find(document, name)).toBeDefined();
    const others = ['', '0'.repeat(12), name.toUpperCase(), hash.slice(0, 11), hash.slice(0, 13), hash];
    const unsafe = [`${name}\n`, ` ${name.slice(1)}`, `../${name.slice(3)}`, `${name.slice(0, 11)}%`];
    for (const other of [...others, ...unsafe, '____________', '%'])
      expect(await editions.find(document, other), JSON.stringify(other)).toBeUndefined();
  });

  test('a server deletes drawn pages of contents that are not public any more', async () => {
    const cacheDir = path.join(editionsDir, 'cache');
    const drawn = (content: string) =>
      path.join(cacheDir, 'library-pages', pictureName(hashOf(content), 1, 320));
    const contents = ['withdrawn', 'not kept', 'former', 'current'];
    mkdirSync(path.dirname(drawn('')), { recursive: true });
    for (const content of [...contents, 'unknown']) writeFileSync(drawn(content), 'a drawn page');
    const document = await publish(...contents);
    for (const content of ['withdrawn', 'former', 'current']) keep(content);
    const left = () => [...contents, 'unknown'].filter((content) => existsSync(drawn(content)));
    const stop = keepDeletingUnpublishedPages(own.database, { cacheDir, editionsDir }, LOG, 20);
    try {
      await expect.poll(left).toEqual(['withdrawn', 'former', 'current']);
      await withdraw(document, 'withdrawn', own.now);
      await expect.poll(left).toEqual(['former', 'current']);
      rmSync(own.disk(NAME));
      await own.sync();
      await expect.poll(left).toEqual([]);
    } finally {
      stop();
    }
  });

  test('no edition is reported as missing if the editions folder is missing', async () => {
    const document = await publish('first', 'second');
    rmSync(editionsDir, { recursive: true });
    await expect(editions.of(document)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(editions.find(document, editionName(hashOf('first')))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(await editions.find(document, editionName(hashOf('second')))).toMatchObject({ state: 'current' });
  });
});
