import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { DocumentReader } from './document-pool.server.ts';
import type { DocumentRead } from './document-read.ts';
import { reading } from './documents.fixture.ts';

const files = reading();

/** A reader process that follows the instruction in the file name. */
const SCRIPTED = `
  const burn = () => { for (const until = performance.now() + 50; performance.now() < until; ); };
  process.on('message', ({ file }) => {
    if (file === 'hang') for (;;);
    if (file === 'end') process.exit(3);
    if (file === 'drip') { setInterval(() => { burn(); process.send({ alive: true }); }); return; }
    process.send({ event: { sha256: file, ctimeMs: 1 } });
    process.send({ event: { text: { kind: 'text', pages: [file], language: 'en' }, pageCount: 1 } });
    if (file === 'hang while drawing') setTimeout(() => { for (;;); }, 10);
    else process.send({ result: { picture: undefined }, spent: file === 'spent' });
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: true });
`;

const scripted = (): DocumentReader =>
  files.open({
    ...{ processes: 2, stallCpuMs: 500, cpuMs: 1_000 },
    module: pathToFileURL(files.put('scripted.mjs', SCRIPTED)),
  });
const read = (reader: DocumentReader, file: string) => reader.read({ file, size: 0, modified: 0 });

/** Returns the text of the first page, or the reason why it is missing. */
function summarize(found: DocumentRead | undefined): string | undefined {
  if (found?.state === 'unfinished') return `unfinished, used up: ${found.usedUp}`;
  if (found?.state !== 'read') return found?.state === 'unreadable' ? found.reason : found?.state;
  return found.content.text?.reason ?? found.content.text?.pages[0];
}

test('documents that use up their processor time are unfinished; one that ends its reader is unreadable; others are read', async () => {
  const reader = scripted();
  const names = ['one', 'hang', 'two', 'end', 'three', 'spent', 'four', 'drip', 'five'];
  const found = await Promise.all(names.map((name) => read(reader, name)));
  expect(Object.fromEntries(names.map((name, at) => [name, summarize(found[at])]))).toEqual({
    one: 'one',
    two: 'two',
    three: 'three',
    four: 'four',
    five: 'five',
    spent: 'spent',
    hang: 'unfinished, used up: true',
    drip: 'unfinished, used up: true',
    end: 'it stops the reader',
  });
}, 60_000);

test('the text of a document is kept if drawing it hangs', async () => {
  const job = { file: 'hang while drawing', size: 0, modified: 0 };
  expect(await files.content(scripted(), job)).toMatchObject({
    text: { pages: ['hang while drawing'] },
    pageCount: 1,
  });
}, 60_000);

test('closing resolves queued reads', async () => {
  const reader = scripted();
  const waiting = Promise.all(['hang', 'hang', 'one'].map((name) => read(reader, name)));
  reader.close();
  expect((await waiting).map(({ state }) => state)).toEqual(['unreadable', 'unreadable', 'unreadable']);
  expect(summarize(await read(reader, 'one'))).toBe('reading was stopped');
});

test('a file that is missing or differs from the list has changed', async () => {
  const reader = files.open({ processes: 1 });
  expect(await read(reader, path.join(files.folder, 'none.pdf'))).toEqual({ state: 'changed' });
  const job = files.jobFor(files.put('grown.pdf', 'longer than listed'));
  expect(await reader.read({ ...job, size: job.size - 1 })).toEqual({ state: 'changed' });
  expect(await reader.read({ ...job, modified: job.modified - 1 })).toEqual({ state: 'changed' });
});

test('Indic words of a page printed by a browser are not split', async () => {
  const job = files.jobFor(path.resolve('tests/fixtures/search/printed-by-a-browser.pdf'));
  const { text } = await files.content(files.open({ processes: 1 }), job);
  expect(text?.pages).toEqual([
    [
      'कंपनी की वार्षिक रिपोर्ट में निदेशक मंडल ने शेयरधारकों को लाभांश की सिफारिश की है।',
      'संचालक मंडळाने भागधारकांना लाभांशाची शिफारस केली आहे.',
      'કંપનીના ડિરેક્ટર મંડળે શેરધારકોને ડિવિડન્ડની ભલામણ કરી છે.',
      'The efficient office of the company.',
    ].join('\n'),
  ]);
  expect(text?.language).toBe('hi');
});
