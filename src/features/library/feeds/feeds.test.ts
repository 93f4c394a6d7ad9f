import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import * as urls from '../../../urls.ts';
import type { ListedDocument } from '../document/entries.ts';
import type { DocumentRecord } from '../document/record.ts';
import { atomFeed, type Feed, feedTitle, jsonFeed, MAX_ENTRIES } from './feeds.ts';
import { MANIFEST_SCHEMA, manifest } from './manifest.ts';
import { newestPublications, publications } from './publications.ts';

const { company, text } = loadContent(CONTENT).content;
const ORIGIN = 'https://lender.example';
const JANUARY = Date.UTC(2026, 0, 10);
const DAY = 24 * 60 * 60 * 1000;
const AWKWARD = `Loans & "Advances" <#1> 'x' \u0001]]>.pdf`;

const listed = (...names: string[]): ListedDocument => ({
  name: names.at(-1) ?? '',
  diskSegments: names,
  folder: names.slice(0, -1),
  size: 210_000,
  modified: Date.UTC(2020, 4, 30),
});
const FILES = [
  listed('Policies', AWKWARD),
  listed('Policies', '2025-26', 'Code.pdf'),
  listed('Policiesque', 'x.pdf'),
];
const record = (file: ListedDocument, more: Partial<DocumentRecord> = {}): DocumentRecord => ({
  id: `k3m9x2b7q${String(FILES.indexOf(file)).padStart(3, '0')}`,
  path: file.diskSegments.join('/'),
  sha256: 'a'.repeat(64),
  size: file.size,
  modified: file.modified,
  firstSeen: JANUARY,
  imported: true,
  replacedAt: undefined,
  goneAt: undefined,
  ...more,
});
const [awkward, code, other] = FILES as [ListedDocument, ListedDocument, ListedDocument];
const RECORDS = new Map([
  [awkward, record(awkward)],
  [code, record(code, { imported: false, firstSeen: JANUARY + DAY })],
  [other, record(other, { replacedAt: JANUARY + 2 * DAY })],
]);
const deps = {
  library: {
    documents: (below: readonly string[]) =>
      FILES.filter(({ folder }) => below.every((name, at) => name === folder[at])),
  },
  register: {
    at: (segments: readonly string[]) =>
      [...RECORDS.values()].find(({ path }) => path === segments.join('/')),
  },
  facts: {
    at: () => ({
      ...{ sha256: 'a'.repeat(64), language: 'gu' as const, pages: 3 },
      ...{ trouble: undefined, picture: undefined, reading: { scanned: 1, unread: 0, by: 'ocr' as const } },
      attachments: undefined as string[] | undefined,
      stated: { kind: 'Policy', year: 2020, day: Date.UTC(2020, 4, 30) as number | undefined },
    }),
  },
};
const newest = (folder: string[] = [], max = MAX_ENTRIES) => newestPublications(deps, folder, max);
const feed = (folder: string[] = []): Feed => ({
  text: text.en.library.feeds,
  name: company.name,
  origin: ORIGIN,
  title: feedTitle({ text: text.en.library.feeds, name: company.name, folder }),
  address: urls.feed('atom', folder),
  home: urls.folder(folder),
  publications: newestPublications(deps, folder, MAX_ENTRIES),
});

describe('the feeds', () => {
  test('list the documents of a folder and its subfolders, newest first', () => {
    expect(newest().map(({ file }) => file.name)).toEqual(['x.pdf', 'Code.pdf', AWKWARD]);
    expect(newest(['Policies']).map(({ file }) => file.name)).toEqual(['Code.pdf', AWKWARD]);
  });

  test('contain only the newest documents, even if all have the same date', () => {
    expect(newest([], 1).map(({ file }) => file.name)).toEqual(['x.pdf']);
    const recordAt = (segments: readonly string[]) =>
      FILES.map((file) => record(file)).find(({ path }) => path === segments.join('/'));
    const twins = { ...deps, register: { at: recordAt } };
    expect(newestPublications(twins, [], 2).map(({ file }) => file.name)).toEqual(['Code.pdf', AWKWARD]);
  });

  test('date initial documents by their file and replaced ones by the replacement', () => {
    expect(newest().map(({ published, updated }) => [published, updated])).toEqual([
      [other.modified, JANUARY + 2 * DAY],
      [JANUARY + DAY, JANUARY + DAY],
      [awkward.modified, awkward.modified],
    ]);
  });

  test('an imported document that states no financial year comes last, and one without a day by the end of its year', () => {
    const stated = (segments: readonly string[]) => ({
      ...deps.facts.at(),
      stated: { kind: undefined, day: undefined, year: segments[0] === 'Policies' ? undefined : 2015 },
    });
    const recordAt = (segments: readonly string[]) =>
      FILES.map((file) => record(file)).find(({ path }) => path === segments.join('/'));
    const found = newestPublications({ ...deps, register: { at: recordAt }, facts: { at: stated } }, [], 9);
    expect(found.map(({ file }) => file.name)).toEqual(['x.pdf', 'Code.pdf', AWKWARD]);
    expect(found[0]?.published).toBe(Date.UTC(2016, 2, 31));
  });

  test.each([
    ['before 1970', -DAY],
    ['after tomorrow', JANUARY + 3 * DAY],
  ])('a file dated %s counts as published when the site first saw it', (_, modified) => {
    const at = () => record(other, { modified });
    const undated = { at: () => ({ stated: { kind: undefined, year: undefined, day: undefined } }) };
    const [first] = newestPublications({ ...deps, register: { at }, facts: undated }, [], 1);
    expect(first?.published).toBe(JANUARY);
  });

  test('Atom entries have permanent ids and escaped names', () => {
    const xml = atomFeed(feed());
    expect(xml).toContain('<id>tag:lender.example,2026:document:k3m9x2b7q001</id>');
    expect(xml).toContain(
      '<title>Loans &amp; &quot;Advances&quot; &lt;#1&gt; &apos;x&apos; \ufffd]]&gt;</title>',
    );
    expect(xml).toContain(`<link rel="alternate" type="text/html" href="${ORIGIN}/d/k3m9x2b7q001/p/1"/>`);
    expect(xml).toContain(`<updated>2026-01-12T00:00:00.000Z</updated>`);
    expect(xml.match(/<entry>/g)).toHaveLength(3);
  });

  test('the JSON feed has the same entries', () => {
    const { items } = jsonFeed(feed()) as { items: { id: string; url: string; content_text: string }[] };
    expect(items.map(({ id }) => id.slice(-3))).toEqual(['002', '001', '000']);
    expect(items[0]).toMatchObject({
      url: `${ORIGIN}/d/k3m9x2b7q002/p/1`,
      content_text: 'Policiesque › x.pdf. Replaced by a corrected or newer file.',
    });
  });

  test('have at most the maximum number of entries', () => {
    const [one] = newest();
    const many = {
      ...feed(),
      publications: Array.from({ length: 500 }, () => one).filter((p) => p !== undefined),
    };
    expect(atomFeed(many).match(/<entry>/g)).toHaveLength(MAX_ENTRIES);
  });
});

describe('the manifest', () => {
  const validate = addFormats
    .default(new Ajv2020({ strict: true, allErrors: true }))
    .compile(MANIFEST_SCHEMA);
  const problemsOf = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));
  const made = () =>
    JSON.parse(
      JSON.stringify(manifest({ publications: [...publications(FILES, deps)], deps, origin: ORIGIN })),
    );

  test('matches its schema and lists every document by path', () => {
    expect(problemsOf(made())).toEqual([]);
    expect(made().documents.map(({ path }: { path: string }) => path)).toEqual(
      FILES.map(({ diskSegments }) => diskSegments.join('/')).sort(),
    );
    expect(made().documents[1]).toMatchObject({
      ...{ pages: 3, scannedPages: 1, unreadPages: 0, readBy: 'ocr', language: 'gu', replaced: null },
      ...{ kind: 'Policy', financialYear: 2020, date: '2020-05-30' },
    });
  });

  test('names attached files, once the document has been read', () => {
    const attached = (facts: object) => {
      const at = () => ({ ...deps.facts.at(), ...facts });
      const [first] = [...publications(FILES, deps)];
      const all = manifest({
        publications: first ? [first] : [],
        deps: { ...deps, facts: { at } },
        origin: ORIGIN,
      });
      expect(problemsOf(all)).toEqual([]);
      return (all as { documents: { attachments: unknown }[] }).documents[0]?.attachments;
    };
    expect(attached({ trouble: 'acrobat', attachments: ['a.pdf'] })).toEqual(['a.pdf']);
    expect(attached({})).toEqual([]);
    expect(attached({ sha256: 'b'.repeat(64), attachments: ['a.pdf'] })).toBeNull();
  });

  test.each([
    ['a hash that is too short', { sha256: 'abc' }],
    ['a size that is not a number', { size: '210000' }],
    ['an invalid date', { modified: 'yesterday' }],
    ['an unknown field', { owner: 'x' }],
  ])('does not match its schema with %s', (_, wrong) => {
    const { documents, ...rest } = made();
    expect(problemsOf({ ...rest, documents: [{ ...documents[0], ...wrong }] })).toHaveLength(1);
  });
});
