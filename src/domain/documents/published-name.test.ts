import { expect, test } from 'vitest';
import { isPublishedName } from './published-name.ts';

test.each([
  'Results.pdf',
  '2024-25',
  'a~b.pdf',
  'part.pdf',
  'वार्षिक.pdf',
  '#1 & 100%.pdf',
  'tmp',
  'x.tmp.pdf',
])('%s is published', (name) => {
  expect(isPublishedName(name)).toBe(true);
});

test.each([
  '',
  '.',
  '..',
  '.hidden.pdf',
  '.git',
  'draft.pdf~',
  '~$Results.docx',
  'a.PDF.part',
  'a.crdownload',
  'a.tmp',
  'a.swp',
  'Thumbs.db',
  'desktop.ini',
  '__MACOSX',
  'a/b',
  'a\\b',
  'a\0b',
])('%j is not published', (name) => {
  expect(isPublishedName(name)).toBe(false);
});
