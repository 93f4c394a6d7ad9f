import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openForWriting, removeIndex, textIndexFile } from '../search/index/store.server.ts';
import { openTextFacts, type TextFacts } from './text-facts.server.ts';

let cacheDir: string;
let facts: TextFacts;
let busy = false;

beforeEach(() => {
  vi.useFakeTimers();
  busy = false;
  cacheDir = mkdtempSync(path.join(tmpdir(), 'text-facts-'));
});
afterEach(() => {
  facts.close();
  vi.useRealTimers();
  rmSync(cacheDir, { recursive: true, force: true });
});

/** Writes documents into the index as the indexing process does. */
function index(...documents: [path: string, kind: string, language: string | null][]): void {
  const { database } = openForWriting(textIndexFile(cacheDir));
  database.exec('DELETE FROM document');
  const insert = database.prepare(
    `INSERT INTO document (path, folder, size, modified, year, place, kind, language) VALUES (?, '[]', 1, 1, 2024, 1, ?, ?)`,
  );
  for (const one of documents) insert.run(...one);
  database.close();
}
const open = () => {
  facts = openTextFacts({ cacheDir, busy: () => busy });
  return facts;
};
/** The next look. */
const soon = () => vi.advanceTimersByTime(2_000);

test('language and trouble of each document, by its path', () => {
  index(['A/one.pdf', 'text', 'hi'], ['A/two.pdf', 'image-only', null], ['locked.pdf', 'encrypted', null]);
  open();
  expect(facts.at(['A', 'one.pdf'])).toEqual({ language: 'hi', trouble: undefined });
  expect(facts.at(['A', 'two.pdf'])).toEqual({ language: undefined, trouble: 'imageOnly' });
  expect(facts.at(['locked.pdf'])?.trouble).toBe('encrypted');
  expect(facts.at(['A', 'three.pdf'])).toBeUndefined();
});

test('without an index nothing is known, until there is one', () => {
  open();
  expect([facts.version, facts.at(['a.pdf'])]).toEqual([0, undefined]);
  index(['a.pdf', 'text', 'gu']);
  soon();
  expect([facts.version, facts.at(['a.pdf'])?.language]).toEqual([1, 'gu']);
});

test('the version changes with the facts alone', () => {
  index(['a.pdf', 'text', 'en']);
  const { version } = open();
  soon();
  expect(facts.version).toBe(version);
  index(['a.pdf', 'text', 'en']);
  soon();
  expect(facts.version).toBe(version);
  index(['a.pdf', 'unreadable', null]);
  soon();
  expect([facts.version, facts.at(['a.pdf'])?.trouble]).toEqual([version + 1, 'unreadable']);
});

test('while the index is being written it is left alone', () => {
  index(['a.pdf', 'text', 'en']);
  open();
  busy = true;
  index(['a.pdf', 'text', 'mr']);
  soon();
  expect(facts.at(['a.pdf'])?.language).toBe('en');
  busy = false;
  soon();
  expect(facts.at(['a.pdf'])?.language).toBe('mr');
});

test('what was known stays known when the index is taken away, and nobody looks after the end', () => {
  index(['a.pdf', 'text', 'en']);
  open();
  removeIndex(textIndexFile(cacheDir));
  soon();
  expect(facts.at(['a.pdf'])?.language).toBe('en');
  facts.close();
  index(['a.pdf', 'text', 'hi']);
  soon();
  expect(facts.at(['a.pdf'])?.language).toBe('en');
});
