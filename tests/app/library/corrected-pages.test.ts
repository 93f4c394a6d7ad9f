/** An editor corrects the words of a page in a text file beside the PDF. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textIndexFile } from '../../../src/features/library/ingest/index/store.server.ts';
import { found, pdf, type SmallLibrary, smallLibrary } from './search-fixture.ts';

const PDF = 'Policies/scan.pdf';
const WORDS = 'Policies/.scan.pdf.page-2.txt';
const CHANGED = expect.stringContaining('does not show page 2 as corrected: the page has changed');
const PAGES = ['The trustee agrees', 'The laon is repaid', 'Signed'];

let library: SmallLibrary;
const at = (name: string) => path.join(library.documentsDir, name);
const pagesWith = (word: string) => library.search(word).hits.map(({ page }) => page);

beforeEach(async () => {
  library = smallLibrary();
  library.put(PDF, await pdf(PAGES));
  library.put(WORDS, 'The loan is repaid\nYear\t2020\n');
  expect(await library.update()).toEqual(new Map());
});
afterEach(() => library.close());

test('the page is found by its corrected words alone, until the file is deleted', async () => {
  expect([pagesWith('loan repaid 2020'), pagesWith('trustee agrees'), pagesWith('laon')]).toEqual([
    [2],
    [1],
    [],
  ]);
  expect(library.search('repaid').hits[0]?.snippet[0]?.text).toBe('The loan is ');
  rmSync(at(WORDS));
  await library.update();
  expect(found(library.search('laon'))).toEqual(['scan']);
});

test('a copy of the PDF has the words of the file; moved together, both stay', async () => {
  library.put('Policies/copy.pdf', await pdf(PAGES));
  library.put('Secretrial Audit Report/x.txt', 'x');
  for (const name of ['scan.pdf', '.scan.pdf.page-2.txt'])
    renameSync(at(`Policies/${name}`), at(`Secretrial Audit Report/${name}`));
  expect(await library.update()).toEqual(new Map());
  expect([found(library.search('laon')), found(library.search('loan'))]).toEqual([['copy'], ['scan']]);
});

test('it counts for an edition in which the page says the same, also in a new index', async () => {
  library.put(PDF, await pdf([PAGES[0] ?? '', PAGES[1] ?? '', 'Signed by both']), new Date(2021, 1));
  expect(await library.update()).toEqual(new Map());
  rmSync(textIndexFile(path.join(library.documentsDir, '..', 'cache')));
  await library.update();
  expect([pagesWith('both'), pagesWith('loan'), pagesWith('laon')]).toEqual([[3], [2], []]);
});

test('it does not count for a page that has changed, until an editor saves the file again', async () => {
  library.put(PDF, await pdf([PAGES[0] ?? '', 'The laon is written off', 'Signed']), new Date(2021, 1));
  expect(await library.update()).toEqual(new Map([['scan.pdf', CHANGED]]));
  expect([pagesWith('written off'), pagesWith('loan repaid 2020')]).toEqual([[2], []]);
  library.put(WORDS, 'The loan is written off', new Date(2021, 2));
  expect(await library.update()).toEqual(new Map());
  expect([pagesWith('loan'), pagesWith('laon')]).toEqual([[2], []]);
});

test('a correction that cannot be recorded leaves its document as it was, and delays no other', async () => {
  const recorded = path.join(library.documentsDir, '..', 'cache', 'corrected');
  rmSync(recorded, { recursive: true });
  writeFileSync(recorded, '');
  library.put(WORDS, 'The debt is repaid', new Date(2021, 1));
  library.put('Policies/other.pdf', await pdf(['Another policy']));
  await library.update();
  expect([pagesWith('loan'), pagesWith('another'), pagesWith('debt')]).toEqual([[2], [1], []]);
  rmSync(recorded);
  await library.update();
  expect(pagesWith('debt')).toEqual([2]);
});

test('a file that is not in UTF-8, or for a page that does not exist, changes nothing and is reported', async () => {
  library.put(WORDS, Buffer.from([0x4c, 0xe4, 0x6e]), new Date(2021, 1));
  library.put(WORDS.replace('2', '4'), 'no such page');
  expect([...(await library.update()).values()]).toEqual([expect.stringContaining('page 2, 4 as corrected')]);
  expect(pagesWith('laon')).toEqual([2]);
});
