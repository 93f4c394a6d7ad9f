import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IndexedDocument } from '../index/writer.server.ts';
import {
  claimPage,
  keepRecognised,
  type RecognisedPage,
  recognisedFolder,
  recognisedPage,
  recognisedPages,
  releasePage,
} from './recognised.server.ts';
import { hasNewPages, withRecognised } from './with-recognised.server.ts';

const SHA = 'ab'.repeat(32);
let editionsDir: string;
let folder: string;

beforeEach(() => {
  editionsDir = mkdtempSync(path.join(tmpdir(), 'recognised-'));
  folder = recognisedFolder(editionsDir, SHA);
});
afterEach(() => rmSync(editionsDir, { recursive: true, force: true }));

const read = (...lines: string[]): RecognisedPage => ({
  ...{ turn: 0, hasInk: true },
  words: lines.flatMap((line) =>
    line.split(' ').map((text, at) => ({
      ...{ text, left: 0, top: 0, right: 1, bottom: 1, confidence: 95 },
      startsLine: at === 0,
    })),
  ),
});

async function keep(page: number, result: RecognisedPage): Promise<void> {
  await claimPage(folder, page);
  await keepRecognised(folder, page, result);
  await releasePage(folder, page);
}

test('the first result of a page stays, and no other file is left', async () => {
  await keep(2, read('first'));
  await keep(2, read('second'));
  expect(recognisedPage(folder, 2)).toEqual(read('first'));
  expect([...recognisedPages(folder)]).toEqual([2]);
  expect(readdirSync(folder)).toEqual(['2.json']);
  expect(recognisedPage(folder, 1)).toBeUndefined();
});

test('a page is read by one server at a time, until the mark of another one is old', async () => {
  expect(await claimPage(folder, 1)).toBe(true);
  expect(await claimPage(folder, 1)).toBe(false);
  expect(await claimPage(folder, 2)).toBe(true);
  const longAgo = new Date(Date.now() - 10 * 60_000);
  utimesSync(path.join(folder, '1.reading'), longAgo, longAgo);
  expect(await claimPage(folder, 1)).toBe(true);
  await releasePage(folder, 1);
  expect(await claimPage(folder, 1)).toBe(true);
});

test('what a killed process has left is removed when the page is read again', async () => {
  await claimPage(folder, 1);
  writeFileSync(path.join(folder, '1.tmp'), '{"words":[', { mode: 0o440 });
  await releasePage(folder, 1);
  await keep(1, read('word'));
  expect(recognisedPage(folder, 1)).toEqual(read('word'));
  expect(readdirSync(folder)).toEqual(['1.json']);
});

test('a damaged result is deleted, so that the page is read again', async () => {
  await keep(1, read('word'));
  rmSync(path.join(folder, '1.json'));
  writeFileSync(path.join(folder, '1.json'), '{"words":[');
  expect(recognisedPage(folder, 1)).toBeUndefined();
  expect([...recognisedPages(folder)]).toEqual([]);
});

const document = (more: Partial<IndexedDocument>): IndexedDocument => ({
  ...{ kind: 'text', pages: [], language: 'en', sha256: SHA, ctimeMs: 1, pageCount: 3 },
  ...more,
});

test('results become the text of the pages that are stored as unread, and of no others', async () => {
  await keep(1, read('of the file'));
  await keep(2, read('The debenture trustee', 'is Vardhaman'));
  const stored = document({ pages: ['page one'], pageStates: 'fpp' });
  expect(hasNewPages(stored, editionsDir)).toBe(true);
  const first = withRecognised(stored, editionsDir);
  expect(first).toMatchObject({
    pages: ['page one', 'The debenture trustee\nis Vardhaman', ''],
    pageStates: 'fop',
  });
  expect(hasNewPages(first, editionsDir)).toBe(false);
  await keep(3, { words: [], turn: 0, hasInk: false });
  expect(withRecognised(first, editionsDir)).toMatchObject({ pageStates: 'fon' });
});

test('a scan becomes a text in the language of its words; a page without words stays a picture', async () => {
  await keep(1, { words: [], turn: 0, hasInk: true });
  const scan = document({ kind: 'image-only', language: undefined, reason: 'pictures', pageStates: 'pp' });
  const empty = withRecognised(scan, editionsDir);
  expect(empty).toMatchObject({ kind: 'image-only', reason: 'pictures', pages: [], pageStates: 'np' });
  await keep(2, read('कंपनी के निदेशक मंडल की बैठक में वित्तीय परिणाम'));
  expect(withRecognised(empty, editionsDir)).toMatchObject({
    ...{ kind: 'text', reason: undefined, language: 'hi', pageStates: 'no' },
    pages: ['', 'कंपनी के निदेशक मंडल की बैठक में वित्तीय परिणाम'],
  });
});

test('a page with a picture behind its text keeps the text, and a stamp precedes what OCR has read', async () => {
  await keep(1, { words: [], turn: 0, hasInk: true });
  const stamped = document({ pages: ['Digitally signed'], pageStates: 'p' });
  expect(withRecognised(stamped, editionsDir)).toMatchObject({
    pages: ['Digitally signed'],
    pageStates: 'f',
  });
  await keep(2, read('The debenture trustee of the company has no objection'));
  const both = document({ pages: ['Annual Report', 'Digitally signed'], pageStates: 'fp' });
  expect(withRecognised(both, editionsDir)).toMatchObject({
    pages: ['Annual Report', 'Digitally signed\nThe debenture trustee of the company has no objection'],
    pageStates: 'fo',
  });
});
