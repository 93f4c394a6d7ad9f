/** Feeds, and the manifest of all documents. */
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test, vi } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { temporaryLibrary } from '../../../../tests/library-index.ts';
import { loadContent } from '../../../content-model/load.ts';
import { openSites } from '../../../content-model/site.ts';
import { hashOf } from '../../../server/responses/representation.ts';
import * as urls from '../../../urls.ts';
import type { ListedDocument } from '../document/entries.ts';
import { recordOf } from '../document/record.fixture.ts';
import type { DocumentRecord } from '../document/record.ts';
import { atomFeed, type Feed, jsonFeed, MAX_ENTRIES } from './feeds.ts';
import { type ManifestTask, openManifest } from './manifest.server.ts';
import { MANIFEST_SCHEMA, manifest } from './manifest.ts';

import { newestPublications, publications } from './publications.ts';

const { open, put, root } = temporaryLibrary();

const site = openSites(loadContent(CONTENT).content)();
const ORIGIN = 'https://lender.example';
const JANUARY = Date.UTC(2026, 0, 10);
const DAY = 24 * 60 * 60 * 1000;
const FILE_DATE = Date.UTC(2020, 4, 30);
const AWKWARD = `Loans & "Advances" <#1> 'x' \u0001]]>.pdf`;

const FILES = [
  ['Policies', AWKWARD],
  ['Policies', '2025-26', 'Code.pdf'],
  ['Policiesque', 'x.pdf'],
].map(
  (names): ListedDocument => ({
    name: names.at(-1) ?? '',
    diskSegments: names,
    folder: names.slice(0, -1),
    size: 210_000,
    modified: FILE_DATE,
  }),
);

/** The records of the files, with these changes. */
function registerOf(...changes: Partial<DocumentRecord>[]) {
  const records = FILES.map(({ diskSegments, size }, at) =>
    recordOf({
      id: `k3m9x2b7q00${at}`,
      path: diskSegments.join('/'),
      size,
      modified: FILE_DATE,
      firstSeen: JANUARY,
      ...changes[at],
    }),
  );
  return {
    at: (segments: readonly string[]) => records.find(({ path }) => path === segments.join('/')),
  };
}
const FACTS = {
  sha256: 'a'.repeat(64),
  language: 'gu' as const,
  pages: 3,
  trouble: undefined,
  picture: undefined,
  reading: { scanned: 1, unread: 0, by: 'ocr' as const },
  attachments: undefined as string[] | undefined,
  stated: {
    kind: 'Policy',
    year: 2020,
    filed: FILE_DATE as number | undefined,
    about: { what: 'year' as const, day: Date.UTC(2020, 2, 31) },
  },
};
const deps = {
  library: {
    documents: (below: readonly string[]) =>
      FILES.filter(({ folder }) => below.every((name, at) => name === folder[at])),
  },
  register: registerOf(
    {},
    { isImported: false, firstSeen: JANUARY + DAY },
    { replacedAt: JANUARY + 2 * DAY },
  ),
  facts: { at: () => FACTS },
};
type Deps = Parameters<typeof newestPublications>[0];
const newest = (folder: string[] = [], max = MAX_ENTRIES, parts: Partial<Deps> = {}) =>
  newestPublications({ ...deps, ...parts }, folder, max);
const names = (...args: Parameters<typeof newest>) => newest(...args).map(({ file }) => file.name);
const FEED: Feed = {
  site,
  origin: ORIGIN,
  publications: newest(),
  title: 'All documents',
  address: urls.feed('atom', []),
  home: urls.folder([]),
};

test('feeds list the documents of a folder and its subfolders, newest first, up to a number', () => {
  expect(names()).toEqual(['x.pdf', 'Code.pdf', AWKWARD]);
  expect(names(['Policies'])).toEqual(['Code.pdf', AWKWARD]);
  expect(names([], 1)).toEqual(['x.pdf']);
  expect(names([], 2, { register: registerOf() })).toEqual(['Code.pdf', AWKWARD]);
  const publications = Array.from({ length: 500 }, () => newest()[0]).filter((one) => one !== undefined);
  expect(atomFeed({ ...FEED, publications }).match(/<entry>/g)).toHaveLength(MAX_ENTRIES);
});

test('feeds date initial documents by the day of their filing, and replaced ones by the replacement', () => {
  expect(newest().map(({ updated }) => updated)).toEqual([JANUARY + 2 * DAY, JANUARY + DAY, FILE_DATE]);
});

test('an imported document that states no financial year comes last, and one without a day by the end of its year', () => {
  const year = (segments: readonly string[]) => (segments[0] === 'Policies' ? undefined : 2015);
  const facts = {
    at: (segments: readonly string[]) => ({
      stated: { kind: undefined, filed: undefined, about: undefined, year: year(segments) },
    }),
  } as Deps['facts'];
  const parts = { register: registerOf(), facts };
  expect(names([], 9, parts)).toEqual(['x.pdf', 'Code.pdf', AWKWARD]);
  expect(newest([], 1, parts)[0]).toMatchObject({
    updated: Date.UTC(2016, 2, 31),
    days: [{ what: 'file', day: FILE_DATE }],
  });
});

test.each([
  ['before 1970', -DAY],
  ['after tomorrow', JANUARY + 3 * DAY],
])(
  'a file dated %s counts by the day when the site first saw it, but is not said to be published then',
  (_, modified) => {
    const facts = {
      at: () => ({ stated: { kind: undefined, year: undefined, filed: undefined, about: undefined } }),
    };
    const parts = { register: registerOf({ modified }, { modified }, { modified }), facts } as Partial<Deps>;
    expect(newest([], 1, parts)[0]).toMatchObject({ updated: JANUARY, days: [] });
    expect(atomFeed({ ...FEED, publications: newest([], 1, parts) })).not.toContain('<published>');
  },
);

test('Atom entries have permanent ids and escaped names, and the JSON feed has the same entries', () => {
  const xml = atomFeed(FEED);
  for (const part of [
    '<id>tag:lender.example,2026:document:k3m9x2b7q001</id>',
    '<title>Loans &amp; &quot;Advances&quot; &lt;#1&gt; &apos;x&apos; \ufffd]]&gt;</title>',
    `<link rel="alternate" type="text/html" href="${ORIGIN}/d/k3m9x2b7q001/p/1"/>`,
    '<updated>2026-01-12T00:00:00.000Z</updated>',
    '<published>2026-01-11T00:00:00.000Z</published>',
  ])
    expect(xml).toContain(part);
  expect(xml.match(/<entry>/g)).toHaveLength(3);
  const { items } = jsonFeed(FEED) as { items: { id: string }[] };
  expect(items.map(({ id }) => id.slice(-3))).toEqual(['002', '001', '000']);
  expect(items[0]).toMatchObject({
    url: `${ORIGIN}/d/k3m9x2b7q002/p/1`,
    content_text:
      'Policiesque › x.pdf. Filed 30 May 2020, year ended 31 March 2020. Replaced by a corrected or newer file.',
  });
});

const validate = addFormats.default(new Ajv2020({ strict: true, allErrors: true })).compile(MANIFEST_SCHEMA);
const problemsOf = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));
const made = (facts = {}) => {
  const parts = { ...deps, facts: { at: () => ({ ...FACTS, ...facts }) } };
  const all = manifest({ publications: [...publications(FILES, parts)], facts: parts.facts, origin: ORIGIN });
  return JSON.parse(JSON.stringify(all));
};

test('the manifest matches its schema and lists every document by path', () => {
  const all = made();
  expect(problemsOf(all)).toEqual([]);
  expect(all.documents.map(({ path }: { path: string }) => path)).toEqual(
    FILES.map(({ diskSegments }) => diskSegments.join('/')).sort(),
  );
  expect(all.documents[1]).toMatchObject({
    pages: 3,
    scannedPages: 1,
    unreadPages: 0,
    readBy: 'ocr',
    language: 'gu',
    replaced: null,
    kind: 'Policy',
    financialYear: 2020,
    filed: '2020-05-30',
    date: '2020-05-30',
    about: { what: 'year', day: '2020-03-31' },
  });
});

test.each([
  [{ trouble: 'acrobat', attachments: ['a.pdf'] }, ['a.pdf']],
  [{}, []],
  [{ sha256: 'b'.repeat(64), attachments: ['a.pdf'] }, null],
])('the manifest names attached files, once the document has been read: %j', (facts, attachments) => {
  const all = made(facts);
  expect(problemsOf(all)).toEqual([]);
  expect(all.documents[0].attachments).toEqual(attachments);
});

test.each([
  { about: { what: 'birthday', day: '2020-03-31' } },
  { filed: 'yesterday' },
  { sha256: 'abc' },
  { size: '210000' },
  { modified: 'yesterday' },
  { owner: 'x' },
])('the schema of the manifest rejects %j', (wrong) => {
  const { documents, ...rest } = made();
  expect(problemsOf({ ...rest, documents: [{ ...documents[0], ...wrong }] })).not.toEqual([]);
});

/** What the manifest is made of, with its versions. */
const sources = () => ({
  config: { cacheDir: '/nowhere', origin: ORIGIN },
  library: {
    version: 'l1',
    tree: { name: 'l1', diskSegments: [], folders: [], files: [], documentCount: 0 },
  },
  register: { version: 'r1', published: (): readonly DocumentRecord[] => [] },
  facts: { version: 1 },
});

test('the manifest is generated once per version, also for concurrent requests, and again after an error', async () => {
  const parts = sources();
  const make = vi.fn(async ({ tree }: ManifestTask) => ({
    plain: Buffer.from(tree.name),
    br: undefined,
    gzip: undefined,
    hash: '',
  }));
  const opened = openManifest(parts, make.mockRejectedValueOnce(new Error('no thread')));
  await expect(opened.current()).rejects.toThrow('no thread');
  const all = await Promise.all([opened.current(), opened.current(), opened.current()]);
  expect(new Set(all).size).toBe(1);
  expect(make).toHaveBeenCalledTimes(2);
  parts.library.version = 'l2';
  parts.library.tree.name = 'l2';
  expect(String((await opened.current()).plain)).toBe('l2');
  expect(make).toHaveBeenCalledTimes(3);
});

test('the manifest is returned from its thread complete, compressed and hashed', async () => {
  put('Policies', 'a.pdf');
  const record = recordOf();
  const made = await openManifest({
    ...sources(),
    config: { cacheDir: root('cache'), origin: ORIGIN },
    library: await open(),
    register: { version: 'r1', published: () => [record] },
  }).current();
  const { documents } = JSON.parse(String(made.plain));
  expect(documents).toMatchObject([{ id: record.id, folder: ['Policies'], sha256: record.sha256 }]);
  expect(gunzipSync(made.gzip ?? '').equals(made.plain)).toBe(true);
  expect(made.hash).toBe(hashOf(made.plain));
});
