/**
 * Tests when drafts and their files are deleted, with simulated storage. The browser tests are in
 * tests/e2e/forms/draft.spec.ts.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../domain/durations.ts';
import {
  DRAFT_DAYS,
  deleteAllDrafts,
  deleteExpiredDrafts,
  FILE_DAYS,
  FILES_MARKER,
  hasFiles,
  tendDrafts,
} from './draft-expiry.ts';

const NOW = Date.UTC(2026, 10, 22);
let deletions: { name: string; onsuccess?: () => void }[] = [];

/** Creates a storage stub whose keys are own properties, as in a browser's `Storage`. */
function storage(entries: Record<string, string>) {
  const all: Record<string, string> = { ...entries };
  Object.defineProperties(all, {
    getItem: { value: (key: string) => all[key] ?? null },
    removeItem: { value: (key: string) => delete all[key] },
  });
  return all;
}

function stubStorage(entries: Record<string, string>) {
  const local = storage(entries);
  vi.stubGlobal('localStorage', local);
  return local;
}

const draftOf = (age: number) => JSON.stringify({ savedAt: NOW - age, values: { name: 'Asha' }, files: [] });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  deletions = [];
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      deletions.push({ name });
      return deletions.at(-1);
    },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('text', () => {
  test('any page deletes drafts older than the limit and nothing else', () => {
    const local = stubStorage({
      'draft-enquiry': draftOf(DRAFT_DAYS * DAY_MS),
      'draft-partner': draftOf(DRAFT_DAYS * DAY_MS + 1),
      fonts: '1',
    });
    deleteExpiredDrafts();
    expect(Object.keys(local)).toEqual(['draft-enquiry', 'fonts']);
    expect(deletions).toEqual([]);
  });

  test('an invalid draft is deleted', () => {
    const local = stubStorage({
      'draft-future': draftOf(-DRAFT_DAYS * DAY_MS - 1),
      'draft-timeless': '{"values":{}}',
      'draft-text': '{"savedAt":"now"}',
      'draft-null': 'null',
      'draft-truncated': '{"savedAt":',
    });
    deleteExpiredDrafts();
    expect(Object.keys(local)).toEqual([]);
  });
});

describe('files', () => {
  test('the database of files is deleted a day after the last file, while the text stays', () => {
    const text = { 'draft-job': draftOf(FILE_DAYS * DAY_MS + 1) };
    stubStorage({ ...text, [FILES_MARKER]: String(NOW - FILE_DAYS * DAY_MS) });
    deleteExpiredDrafts();
    expect([deletions.length, hasFiles()]).toEqual([0, true]);

    const local = stubStorage({ ...text, [FILES_MARKER]: String(NOW - FILE_DAYS * DAY_MS - 1) });
    deleteExpiredDrafts();
    expect(deletions.map(({ name }) => name)).toEqual(['drafts']);
    expect([Object.keys(local), hasFiles()]).toEqual([['draft-job', FILES_MARKER], false]);
    deletions[0]?.onsuccess?.();
    expect(Object.keys(local)).toEqual(['draft-job']);
  });

  test('the marker of a file that another tab stored meanwhile stays', () => {
    const local = stubStorage({ [FILES_MARKER]: '1' });
    deleteExpiredDrafts();
    local[FILES_MARKER] = String(NOW);
    deletions[0]?.onsuccess?.();
    expect(hasFiles()).toBe(true);
  });

  test('the database is not opened for a visitor without files', () => {
    stubStorage({ 'draft-enquiry': draftOf(0) });
    deleteExpiredDrafts();
    deleteAllDrafts();
    expect(deletions).toEqual([]);
  });
});

test('the forget control deletes the drafts of all forms with their files', () => {
  const local = stubStorage({
    'draft-job': draftOf(0),
    'draft-enquiry': draftOf(0),
    fonts: '1',
    [FILES_MARKER]: `${NOW}`,
  });
  deleteAllDrafts();
  deletions[0]?.onsuccess?.();
  expect(Object.keys(local)).toEqual(['fonts']);
});

test('a browser without storage causes no error', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(deleteExpiredDrafts()).toBeUndefined();
  expect(deleteAllDrafts()).toBeUndefined();
  expect(hasFiles()).toBe(false);
});

describe('a form that was submitted without its island', () => {
  const jobDraft = JSON.stringify({ savedAt: NOW, values: {}, files: ['resume'] });
  const submit = (sent: string) =>
    vi.stubGlobal('document', {
      querySelectorAll: (selector: string) => (selector === '[data-sent]' ? [{ dataset: { sent } }] : []),
    });

  test.each([
    ['loses its draft and its file', 'job', 'draft-enquiry', 1],
    ['leaves the file of another form', 'enquiry', 'draft-job', 0],
  ])('%s', (_, sent, left, deleted) => {
    submit(sent);
    const local = stubStorage({
      'draft-job': jobDraft,
      'draft-enquiry': draftOf(0),
      [FILES_MARKER]: String(NOW),
    });
    tendDrafts();
    expect(Object.keys(local)).toEqual([left, FILES_MARKER]);
    expect(deletions).toHaveLength(deleted);
  });
});
