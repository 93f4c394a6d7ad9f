import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/temporary-folder.ts';
import { type FactsReader, openFacts } from './facts.server.ts';
import { removeDatabase, textIndexFile } from './index/store.server.ts';
import { SHA256, storeDocuments } from './index/stored-documents.fixture.ts';

const below = temporaryFolder();
let facts: FactsReader;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  facts.close();
  vi.useRealTimers();
});

const store = (documents: Parameters<typeof storeDocuments>[1]) => storeDocuments(below(), documents);
const open = () => {
  facts = openFacts(below());
};
const at = (name: string) => facts.at([name]);
const picture = { webp: Buffer.from('webp'), width: 10, height: 20 };
const webp = () => facts.picture(SHA256.slice(0, 32));

test('the facts of each document are found by its path', () => {
  const attachments = ['a.pdf', 'b, c.pdf'];
  store({
    'a.pdf': { picture },
    'b.pdf': { kind: 'image-only', language: undefined },
    'c.pdf': { kind: 'acrobat', pages: [], pageCount: undefined, attachments },
    'd.pdf': { kind: 'unreadable', pages: [], reason: 'it cannot be read (EIO)', sha256: undefined },
  });
  open();
  expect(at('a.pdf')).toMatchObject({
    size: 7,
    modified: 9,
    sha256: SHA256,
    ctimeMs: 5.5,
    language: 'en',
    pages: 3,
    stated: { kind: undefined, year: undefined, filed: undefined, about: undefined },
    picture: { href: `/library/previews/${SHA256.slice(0, 32)}.webp`, width: 10, height: 20 },
  });
  expect(Buffer.from(webp() ?? []).toString()).toBe('webp');
  expect(at('b.pdf')).toMatchObject({ language: undefined, trouble: 'imageOnly' });
  expect(at('c.pdf')).toMatchObject({ trouble: 'acrobat', pages: undefined, attachments });
  expect(at('d.pdf')).toMatchObject({ sha256: undefined, reason: 'it cannot be read (EIO)' });
  expect([at('e.pdf'), facts.picture('0'.repeat(32))]).toEqual([undefined, undefined]);
});

test('what a document states is stored with it, a correction before everything', () => {
  const letter = 'Date: 14 February 2022\nSub: Notice of the meeting to be held on 24 February 2022';
  const scan = { pages: [letter], pageStates: 'copl' };
  const documents = {
    'a.pdf': scan,
    'b.pdf': { ...scan, correction: { kind: 'Policy', year: 2001, title: 'Code' } },
    // What a scanner has read only fills gaps.
    '2009-10.pdf': { ...scan, pageStates: 's' },
  };
  store(documents);
  open();
  const filed = Date.UTC(2022, 1, 14);
  const about = { what: 'meeting', day: Date.UTC(2022, 1, 24) };
  expect(at('a.pdf')).toMatchObject({
    stated: { kind: 'Notice', year: 2021, filed, about },
    reading: { scanned: 3, unread: 2, by: 'file' },
    title: undefined,
  });
  expect(at('b.pdf')).toMatchObject({ title: 'Code', pageStates: 'copl' });
  expect(at('b.pdf')?.stated).toEqual({ kind: 'Policy', year: 2001, filed, about });
  const unknown = { filed: undefined, about: undefined };
  expect(at('2009-10.pdf')?.stated).toEqual({ kind: 'Notice', year: 2009, ...unknown });
});

test('refresh reads documents stored since; removed ones disappear when ingest has finished', () => {
  store({ 'a.pdf': {}, 'b.pdf': {} });
  const notified: boolean[] = [];
  open();
  facts.onChange((isFinished) => notified.push(isFinished));
  store({ 'b.pdf': undefined, 'c.pdf': { language: 'hi' } });
  facts.refresh(false);
  expect([at('c.pdf')?.language, at('b.pdf')?.language]).toEqual(['hi', 'en']);
  facts.refresh(true);
  expect(at('b.pdf')).toBeUndefined();
  facts.refresh(false);
  expect(notified).toEqual([false, true]);
});

test('the version changes only with a document, and at most every ten seconds during ingest', () => {
  store({ 'a.pdf': {} });
  open();
  const { version } = facts;
  const change = (language: 'hi' | 'gu' | 'mr', isFinished: boolean) => {
    store({ 'a.pdf': { language } });
    facts.refresh(isFinished);
    facts.refresh(isFinished);
    return facts.version - version;
  };
  facts.refresh(true);
  expect(facts.version).toBe(version);
  expect([change('hi', false), change('gu', false)]).toEqual([1, 1]);
  vi.advanceTimersByTime(10_000);
  expect([change('mr', false), change('gu', true), change('gu', true)]).toEqual([2, 3, 4]);
});

test('after the database is deleted, facts stay without pictures until the documents are read again', () => {
  store({ 'a.pdf': { picture } });
  open();
  removeDatabase(textIndexFile(below()));
  facts.refresh(false);
  expect(at('a.pdf')).toMatchObject({ sha256: SHA256, picture: undefined });
  expect(webp()).toBeUndefined();
  store({ 'a.pdf': { language: 'gu' } });
  facts.refresh(false);
  expect(at('a.pdf')?.language).toBe('gu');
});

test('a picture is deleted with the last document that has its content', () => {
  store({ 'a.pdf': { picture }, 'copy.pdf': { picture } });
  open();
  store({ 'a.pdf': undefined });
  expect(webp()).toBeDefined();
  store({ 'copy.pdf': undefined });
  expect(webp()).toBeUndefined();
});

test('documents of several pages are replaced and removed, whatever row ids FTS5 uses for that', () => {
  const pages = Array.from({ length: 40 }, (_, at) => `words of page ${at}`);
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
  for (const name of names) store({ [name]: { pages } });
  open();
  store({ 'a.pdf': { language: 'gu' }, 'b.pdf': { language: 'gu' }, 'c.pdf': undefined });
  facts.refresh(true);
  expect(names.map((name) => at(name)?.language)).toEqual(['gu', 'gu', undefined, 'en']);
});
