import { expect, test } from 'vitest';
import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import { folderDescription, folderTitle } from './folder-meta.ts';

const text = {
  counts: '{folders} folder(s), {documents} document(s)',
  folderDescription: '{folder} of the lender: {counts}.',
} as LibraryText;
const folder = (...names: string[]) => ({
  name: names.at(-1) ?? '',
  names,
  folderCount: 2,
  documentCount: 7,
});

test('folders of the same year in different categories have different titles', () => {
  expect(folderTitle(['Financial Result', '2024-25'])).toBe('2024-25, Financial Result');
  expect(folderTitle(['Policies'])).toBe('Policies');
});

test('the description states the contents', () => {
  const words = folderDescription(folder('Financial Result', '$& 2024-25'), text);
  expect(words).toBe('Financial Result › $& 2024-25 of the lender: 2 folder(s), 7 document(s).');
});

test('long names are shortened, the rest of the title is not', () => {
  expect([...folderTitle(['क'.repeat(90)])]).toHaveLength(46);
  const words = folderDescription(folder('a'.repeat(300)), text);
  expect([...words].length).toBe(160);
  expect(words).toMatch(/… of the lender: 2 folder\(s\), 7 document\(s\)\.$/);
});
