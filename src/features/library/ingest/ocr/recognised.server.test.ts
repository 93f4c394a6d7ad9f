import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/temporary-folder.ts';
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
import { hasNewPages, withRecognised } from './recognised-texts.server.ts';

const SHA = 'ab'.repeat(32);
const below = temporaryFolder();
let folder: string;
beforeEach(() => {
  folder = recognisedFolder(below(), SHA);
});

const WORD = { left: 0, top: 0, right: 1, bottom: 1, confidence: 95 };
const read = (...lines: string[]): RecognisedPage => ({
  turn: 0,
  hasInk: true,
  words: lines.flatMap((line) =>
    line.split(' ').map((text, at) => ({ ...WORD, text, startsLine: at === 0 })),
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
  expect([recognisedPage(folder, 1), recognisedPage(folder, 2)]).toEqual([undefined, read('first')]);
  expect([...recognisedPages(folder)]).toEqual([2]);
  expect(readdirSync(folder)).toEqual(['2.json']);
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

test('what a killed process has left and a damaged result are removed, so that the page is read again', async () => {
  await claimPage(folder, 1);
  writeFileSync(path.join(folder, '1.tmp'), '{"words":[', { mode: 0o440 });
  await releasePage(folder, 1);
  await keep(1, read('word'));
  expect(recognisedPage(folder, 1)).toEqual(read('word'));
  expect(readdirSync(folder)).toEqual(['1.json']);
  rmSync(path.join(folder, '1.json'));
  writeFileSync(path.join(folder, '1.json'), '{"words":[');
  expect([recognisedPage(folder, 1), ...recognisedPages(folder)]).toEqual([undefined]);
});

const HINDI = 'कंपनी के निदेशक मंडल की बैठक में वित्तीय परिणाम';
const OBJECTION = 'The debenture trustee of the company has no objection';
const INK: RecognisedPage = { words: [], turn: 0, hasInk: true };

test.each<[string, Partial<IndexedDocument>, Record<number, RecognisedPage>, Partial<IndexedDocument>]>([
  [
    'become the text of the pages that are stored as unread, and of no others',
    { pages: ['page one'], pageStates: 'fpp' },
    { 1: read('of the file'), 2: read('The debenture trustee', 'is Vardhaman') },
    { pages: ['page one', 'The debenture trustee\nis Vardhaman', ''], pageStates: 'fop' },
  ],
  [
    'without ink are blank',
    { pages: ['page one', 'read', ''], pageStates: 'fop' },
    { 3: { ...INK, hasInk: false } },
    { pageStates: 'fon' },
  ],
  [
    'without words leave a picture',
    { kind: 'image-only', language: undefined, reason: 'pictures', pageStates: 'pp' },
    { 1: INK },
    { kind: 'image-only', reason: 'pictures', pages: [], pageStates: 'np' },
  ],
  [
    'make a scan a text in the language of its words',
    { kind: 'image-only', language: undefined, reason: 'pictures', pageStates: 'np' },
    { 2: read(HINDI) },
    { kind: 'text', reason: undefined, language: 'hi', pageStates: 'no', pages: ['', HINDI] },
  ],
  [
    'without words leave the text before a picture',
    { pages: ['Digitally signed'], pageStates: 'p' },
    { 1: INK },
    { pages: ['Digitally signed'], pageStates: 'f' },
  ],
  [
    'replace the poor layer of a scanner if they are better, or name a script that is not read',
    { pages: ['Tbe cornpany', 'Tbe cornpany', 'Sfl SA Serhan'], pageStates: 'lll' },
    { 1: read(OBJECTION), 2: INK, 3: { ...INK, script: 'Beng' } },
    { pages: [OBJECTION, '', ''], pageStates: 'onn' },
  ],
  [
    'leave a layer that is better',
    { pages: [`${OBJECTION} debenlure`], pageStates: 'l' },
    { 1: read('The debenture trustec ofthe cornpany') },
    { pages: [`${OBJECTION} debenlure`], pageStates: 's' },
  ],
  [
    'follow a stamp',
    { pages: ['Annual Report', 'Digitally signed'], pageStates: 'fp' },
    { 2: read(OBJECTION) },
    { pages: ['Annual Report', `Digitally signed\n${OBJECTION}`], pageStates: 'fo' },
  ],
])('results %s', async (_, stored, results, expected) => {
  const document: IndexedDocument = {
    kind: 'text',
    pages: [],
    language: 'en',
    sha256: SHA,
    ctimeMs: 1,
    pageCount: 3,
    ...stored,
  };
  for (const [page, result] of Object.entries(results)) await keep(Number(page), result);
  expect(hasNewPages(document, below())).toBe(true);
  const found = withRecognised(document, below());
  expect(found).toMatchObject(expected);
  expect(hasNewPages(found, below())).toBe(false);
});
