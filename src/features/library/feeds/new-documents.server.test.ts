import { expect, test } from 'vitest';
import type { AlertTopic } from '../../../domain/alert-topic.ts';
import { HOUR_MS } from '../../../domain/durations.ts';
import { recordOf } from '../document/record.fixture.ts';
import type { DocumentRecord } from '../document/record.ts';
import type { DocumentFacts } from '../ingest/facts.server.ts';
import type { IngestEvent } from '../ingest/indexer.server.ts';
import { canBeFound, openNewDocuments } from './new-documents.server.ts';

const DAY = Date.UTC(2026, 0, 5);
const SECOND = 1000;
const ALL: AlertTopic = { folder: [], kind: '', query: '' };
const DECLARATION = {
  categories: [{ name: 'Annual Report', folder: 'Annual Reports' }],
  kinds: [{ name: 'Policy' }, { name: 'Notice', formerly: 'Letter' }],
};

const display = (disk: readonly string[]) => disk.map((name) => name.replace('Reports', 'Report'));
const onDisk = (names: readonly string[]) => names.map((name) => name.replace(/Report$/, 'Reports'));

const factsOf = (sha256: string, kind = 'Policy', unread = 0): Partial<DocumentFacts> => ({
  sha256,
  stated: { kind, year: undefined, filed: undefined, about: undefined },
  reading: { scanned: unread, unread, by: 'file' },
});

/** A library whose folders are on disk as they are named, but for the category. */
function library(paths: readonly string[], more: (index: number) => Partial<DocumentRecord> = () => ({})) {
  const records = paths.map((path, index) => {
    const firstSeen = DAY + index * SECOND;
    return recordOf({
      id: `id${index}`,
      path,
      sha256: `hash${index}`,
      firstSeen,
      isImported: false,
      ...more(index),
    });
  });
  const isFolder = (disk: readonly string[]) =>
    disk.length === 0 || paths.some((path) => path.startsWith(`${disk.join('/')}/`));
  const facts = new Map(records.map(({ path, sha256 }) => [path, factsOf(sha256)]));
  let emit: (event: IngestEvent) => void = () => undefined;
  const state = { facts, isBusy: false, words: new Map<string, string>(), isSearching: true };
  const deps = {
    library: {
      folder: (names: readonly string[]) =>
        isFolder(onDisk(names)) ? { diskSegments: onDisk(names), names } : undefined,
      folderOnDisk: (disk: readonly string[]) => (isFolder(disk) ? display(disk) : undefined),
    },
    register: {
      version: '1',
      isCurrent: async () => true,
      published: () => records,
      folderMovedTo: (disk: readonly string[]) => (disk[0] === 'Old' ? ['Policies'] : undefined),
    },
    facts: { at: (disk: readonly string[]) => facts.get(disk.join('/')) },
    search: {
      filterMatching: async (query: string, asked: readonly string[]) =>
        state.isSearching ? asked.filter((path) => state.words.get(path) === query) : undefined,
    },
    ingest: {
      onEvent: (listener: typeof emit) => {
        emit = listener;
      },
      progress: () => (state.isBusy ? { done: 0, total: 1 } : undefined),
    },
    declaration: DECLARATION,
    ocr: true,
  } as unknown as Parameters<typeof openNewDocuments>[0];
  const documents = openNewDocuments(deps);
  emit('finished');
  const find = async (topic: Partial<AlertTopic>, now = DAY + HOUR_MS / 2) => {
    const found = await documents.find({ ...ALL, ...topic }, DAY - 1, DAY + 60 * SECOND, now);
    return found && { ...found, titles: found.documents.map(({ title }) => title) };
  };
  return { state, documents, find, deps, emit: (event: IngestEvent) => emit(event) };
}

test('documents of the first scan are not announced; replaced ones are, unless they are new as well', async () => {
  const { find, documents } = library(['a.pdf', 'b.pdf', 'c.txt', 'd.pdf'], (index) => ({
    isImported: index < 2,
    replacedAt: [undefined, DAY + 9 * SECOND, undefined, DAY + 5 * SECOND][index],
    firstSeen: index < 2 ? DAY - HOUR_MS : DAY + index * SECOND,
  }));
  expect((await find({}))?.documents).toMatchObject([
    { title: 'b', isReplaced: true, publishedAt: DAY + 9 * SECOND, href: '/d/id1/p/1', kind: 'Policy' },
    { title: 'd', isReplaced: false, publishedAt: DAY + 5 * SECOND },
    { title: 'c', isReplaced: false, publishedAt: DAY + 2 * SECOND, href: '/d/id2' },
  ]);
  expect(documents.newest(DAY + 8 * SECOND)).toBe(DAY + 5 * SECOND);
  expect(documents.newest(DAY)).toBeUndefined();
});

test('a folder is known by its names, its former names and at any depth', async () => {
  const paths = ['Policies/a.pdf', 'Policies/2026/b.pdf', 'Policiesque/c.pdf', 'Annual Reports/d.pdf'];
  const { find, deps } = library(paths);
  for (const [folder, titles] of [
    ['Policies', ['b', 'a']],
    ['Old', ['b', 'a']],
    ['Annual Report', ['d']],
    ['No such', []],
  ] as const)
    expect((await find({ folder: [folder] }))?.titles).toEqual(titles);
  expect((await find({ folder: ['Annual Report'] }))?.documents[0]?.folder).toEqual(['Annual Report']);
  const isKnown = (topic: Partial<AlertTopic>) => canBeFound({ ...ALL, ...topic }, deps, DECLARATION);
  const topics = [{}, { folder: ['Old'] }, { kind: 'Notice' }, { kind: 'Letter' }];
  expect(topics.map(isKnown)).toEqual([true, true, true, true]);
  expect([{ folder: ['No such'] }, { kind: 'Recipe' }].map(isKnown)).toEqual([false, false]);
});

test('kind, query and folder all apply', async () => {
  const paths = Array.from({ length: 120 }, (_, n) => `${n % 2 ? 'Policies' : 'Notices'}/d${n}.pdf`);
  const { find, state } = library(paths, (n) => ({ firstSeen: DAY + n }));
  for (const [n, path] of paths.entries()) {
    if (n % 3 === 0) state.facts.set(path, factsOf(`hash${n}`, 'Notice'));
    if (n % 5 === 0) state.words.set(path, 'dividend');
  }
  for (const kind of ['Notice', 'Letter']) expect((await find({ kind }))?.titles).toHaveLength(40);
  expect((await find({ query: 'dividend' }))?.titles).toHaveLength(24);
  const all = await find({ kind: 'Notice', query: 'dividend', folder: ['Policies'] });
  expect(all?.titles).toEqual(['d105', 'd75', 'd45', 'd15']);
});

test.each([
  ['its content is not read yet', factsOf('former content')],
  ['pages of it are not read yet', factsOf('hash1', 'Policy', 2)],
])('a topic that depends on texts waits for a document if %s, for an hour', async (_, facts) => {
  const { find, state } = library(['a.pdf', 'b.pdf', 'c.pdf']);
  state.facts.set('b.pdf', facts);
  expect(await find({ kind: 'Policy' })).toMatchObject({ titles: ['a'], until: DAY + SECOND - 1 });
  expect((await find({}))?.titles).toEqual(['c', 'b', 'a']);
  const later = await find({ kind: 'Policy' }, DAY + SECOND + HOUR_MS);
  expect(later?.titles).toContain('c');
  expect(later?.until).toBe(DAY + 60 * SECOND);
});

test('such a topic waits while the index is built or cannot be searched, and a folder does not', async () => {
  const { find, state, emit } = library(['Policies/a.pdf']);
  const expectWait = async () =>
    expect([await find({ kind: 'Policy' }), await find({ query: 'x' })]).toEqual([undefined, undefined]);
  state.isBusy = true;
  await expectWait();
  state.isBusy = false;
  emit('replaced');
  await expectWait();
  expect((await find({ folder: ['Policies'] }))?.titles).toEqual(['a']);
  emit('committed');
  await expectWait();
  emit('finished');
  expect(await find({ kind: 'Policy' })).toMatchObject({ titles: ['a'] });
  state.isSearching = false;
  expect(await find({ query: 'x' })).toBeUndefined();
});
