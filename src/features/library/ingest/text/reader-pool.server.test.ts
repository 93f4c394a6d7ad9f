import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openTextReader, type TextReader } from './reader-pool.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'readers-'));
const readers: TextReader[] = [];
afterAll(() => {
  for (const reader of readers) reader.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Readers that do what a file name asks for, instead of reading it. */
const OBEDIENT = `
  process.on('message', ({ file }) => {
    if (file === 'hang') for (;;);
    if (file === 'end') process.exit(3);
    if (file === 'drip') { setInterval(() => process.send({ alive: true }), 50); return; }
    const result = { kind: 'text', pages: [file], language: 'en' };
    process.send({ result, spent: file === 'spent' });
  });
  process.on('disconnect', () => process.exit(0));
`;

function obedient(): TextReader {
  const module = path.join(folder, 'obedient.mjs');
  writeFileSync(module, OBEDIENT);
  const reader = openTextReader({
    processes: 2,
    stallMs: 3_000,
    longestMs: 5_000,
    module: pathToFileURL(module),
  });
  readers.push(reader);
  return reader;
}

function oneReader(): TextReader {
  const reader = openTextReader({ processes: 1 });
  readers.push(reader);
  return reader;
}

test('documents that hang, end their reader or never finish are given up; the others are read', async () => {
  const reader = obedient();
  const files = ['one', 'hang', 'two', 'end', 'three', 'spent', 'four', 'drip', 'five'];
  const texts = await Promise.all(files.map((file) => reader.read(file)));
  const said = Object.fromEntries(files.map((file, at) => [file, texts[at]?.reason ?? texts[at]?.pages[0]]));
  expect(said).toEqual({
    one: 'one',
    two: 'two',
    three: 'three',
    four: 'four',
    five: 'five',
    spent: 'spent',
    hang: 'reading it takes too long',
    drip: 'reading it takes too long',
    end: 'it stops the reader',
  });
});

test('closing answers what waits', async () => {
  const reader = obedient();
  const waiting = Promise.all(['hang', 'hang', 'one'].map((file) => reader.read(file)));
  reader.close();
  expect((await waiting).map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable', 'unreadable']);
  expect((await reader.read('one')).reason).toBe('reading was stopped');
});

test('a file that is not there is said to be unreadable', async () => {
  const text = await oneReader().read(path.join(folder, 'none.pdf'));
  expect(text).toMatchObject({ kind: 'unreadable', reason: 'it cannot be opened (ENOENT)' });
});

test('a page printed by a browser keeps its Indic words whole', async () => {
  const { pages, language } = await oneReader().read(
    path.resolve('tests/fixtures/search/printed-by-a-browser.pdf'),
  );
  expect(pages).toEqual([
    [
      'कंपनी की वार्षिक रिपोर्ट में निदेशक मंडल ने शेयरधारकों को लाभांश की सिफारिश की है।',
      'संचालक मंडळाने भागधारकांना लाभांशाची शिफारस केली आहे.',
      'કંપનીના ડિરેક્ટર મંડળે શેરધારકોને ડિવિડન્ડની ભલામણ કરી છે.',
      'The efficient office of the company.',
    ].join('\n'),
  ]);
  expect(language).toBe('hi');
});
