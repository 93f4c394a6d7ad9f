import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FactsReader, openFacts } from './facts.server.ts';
import { openForWriting, removeIndex, textIndexFile } from './index/store.server.ts';
import { type IndexedDocument, indexWriter } from './index/writer.server.ts';

let cacheDir: string;
let facts: FactsReader;
const SHA = 'ab'.repeat(32);

beforeEach(() => {
  vi.useFakeTimers();
  cacheDir = mkdtempSync(path.join(tmpdir(), 'facts-'));
});
afterEach(() => {
  facts.close();
  vi.useRealTimers();
  rmSync(cacheDir, { recursive: true, force: true });
});

const document = (more: Partial<IndexedDocument> = {}): IndexedDocument => ({
  ...{ kind: 'text', pages: ['words'], language: 'en', sha256: SHA, ctimeMs: 5.5, pageCount: 3 },
  ...more,
});

/** Stores documents in the index as ingest does. A value of `undefined` removes the document. */
function store(documents: Record<string, IndexedDocument | undefined>): void {
  const { database } = openForWriting(textIndexFile(cacheDir));
  const writer = indexWriter(database, { aliases: new Map(), kinds: [] });
  for (const [name, one] of Object.entries(documents)) {
    if (one) writer.put(source(name), one, 10);
    else writer.remove(name);
  }
  database.close();
}
const source = (name: string) => ({
  ...{ path: name, diskSegments: [name], folder: [], name, size: 7, modified: 9 },
});
const open = () => {
  facts = openFacts(cacheDir);
  return facts;
};

test('the facts of each document are found by its path', () => {
  const picture = { webp: Buffer.from('webp'), width: 10, height: 20 };
  store({ 'a.pdf': document({ picture }), 'b.pdf': document({ kind: 'image-only', language: undefined }) });
  open();
  expect(facts.at(['a.pdf'])).toEqual({
    ...{ size: 7, modified: 9, sha256: SHA, ctimeMs: 5.5, reason: undefined },
    ...{ language: 'en', trouble: undefined, pages: 3, reading: undefined },
    stated: { kind: undefined, year: undefined, day: undefined },
    picture: { href: `/library/previews/${SHA.slice(0, 32)}.webp`, width: 10, height: 20 },
  });
  expect(Buffer.from(facts.picture(SHA.slice(0, 32)) ?? []).toString()).toBe('webp');
  expect(facts.at(['b.pdf'])).toMatchObject({ language: undefined, trouble: 'imageOnly' });
  expect([facts.at(['c.pdf']), facts.picture('0'.repeat(32))]).toEqual([undefined, undefined]);
});

test('a document that opens only in Acrobat has the names of its files', () => {
  const attachments = ['a.pdf', 'b, c.pdf'];
  store({ 'a.pdf': document({ kind: 'acrobat', pages: [], pageCount: undefined, attachments }) });
  expect(open().at(['a.pdf'])).toMatchObject({ trouble: 'acrobat', pages: undefined, attachments });
});

test('what a document states is stored with it, a correction before everything', () => {
  const { database } = openForWriting(textIndexFile(cacheDir));
  const writer = indexWriter(database, { aliases: new Map(), kinds: [{ name: 'Notice', words: 'notice' }] });
  const scan = document({
    pages: ['Sub: Notice of the meeting held on 14 February 2022'],
    pageStates: 'fop',
  });
  writer.put(source('a.pdf'), scan, Date.UTC(2026, 0, 1));
  writer.put({ ...source('b.pdf'), correction: { kind: 'Policy', year: 2001 } }, scan, Date.UTC(2026, 0, 1));
  database.close();
  const day = Date.UTC(2022, 1, 14);
  open();
  expect(facts.at(['a.pdf'])).toMatchObject({
    stated: { kind: 'Notice', year: 2021, day },
    reading: { scanned: 2, unread: 1, by: 'file' },
  });
  expect(facts.at(['b.pdf'])?.stated).toEqual({ kind: 'Policy', year: 2001, day });
});

test('a file that could not be read has a reason instead of a hash', () => {
  const unread = { kind: 'unreadable', pages: [], reason: 'it cannot be read (EIO)' } as const;
  store({ 'a.pdf': document({ ...unread, sha256: undefined }) });
  expect(open().at(['a.pdf'])).toMatchObject({ sha256: undefined, reason: unread.reason });
});

test('refresh reads documents stored since; removed ones disappear when ingest has finished', () => {
  store({ 'a.pdf': document(), 'b.pdf': document() });
  const notified: boolean[] = [];
  open().onChange((isFinished) => notified.push(isFinished));
  store({ 'b.pdf': undefined, 'c.pdf': document({ language: 'hi' }) });
  facts.refresh(false);
  expect([facts.at(['c.pdf'])?.language, facts.at(['b.pdf'])?.language]).toEqual(['hi', 'en']);
  facts.refresh(true);
  expect(facts.at(['b.pdf'])).toBeUndefined();
  facts.refresh(false);
  expect(notified).toEqual([false, true]);
});

test('the version changes only with the facts, and at most every ten seconds during ingest', () => {
  store({ 'a.pdf': document() });
  const { version } = open();
  const change = (language: 'hi' | 'gu' | 'mr', isFinished: boolean) => {
    store({ 'a.pdf': document({ language }) });
    facts.refresh(isFinished);
    return facts.version - version;
  };
  facts.refresh(true);
  expect(facts.version).toBe(version);
  expect([change('hi', false), change('gu', false)]).toEqual([1, 1]);
  vi.advanceTimersByTime(10_000);
  expect([change('mr', false), change('gu', true), change('gu', true)]).toEqual([2, 3, 3]);
});

test('after the database is deleted, facts stay without pictures until the documents are read again', () => {
  store({ 'a.pdf': document({ picture: { webp: Buffer.from('webp'), width: 1, height: 1 } }) });
  open();
  removeIndex(textIndexFile(cacheDir));
  facts.refresh(false);
  expect(facts.at(['a.pdf'])).toMatchObject({ sha256: SHA, picture: undefined });
  expect(facts.picture(SHA.slice(0, 32))).toBeUndefined();
  store({ 'a.pdf': document({ language: 'gu' }) });
  facts.refresh(false);
  expect(facts.at(['a.pdf'])?.language).toBe('gu');
});

test('a picture is deleted with the last document that has its content', () => {
  const picture = { webp: Buffer.from('webp'), width: 1, height: 1 };
  store({ 'a.pdf': document({ picture }), 'copy.pdf': document({ picture }) });
  open();
  const exists = () => facts.picture(SHA.slice(0, 32)) !== undefined;
  store({ 'a.pdf': undefined });
  expect(exists()).toBe(true);
  store({ 'copy.pdf': undefined });
  expect(exists()).toBe(false);
});

test('documents of several pages are replaced and removed, whatever row ids FTS5 uses for that', () => {
  const pages = Array.from({ length: 40 }, (_, at) => `words of page ${at}`);
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
  for (const name of names) store({ [name]: document({ pages }) });
  open();
  store({ 'a.pdf': document({ language: 'gu' }), 'b.pdf': document({ language: 'gu' }), 'c.pdf': undefined });
  facts.refresh(true);
  expect(names.map((name) => facts.at([name])?.language)).toEqual(['gu', 'gu', undefined, 'en']);
});
