import * as v from 'valibot';
import { described, filled, group, list, picture, shape, text, untranslated } from '../kit.ts';

/** What a document says, typed from it for the front page. */
const factsOfDocument = shape({
  kind: v.picklist(['result', 'dividend', 'meeting'], 'write result, dividend or meeting'),
  document: described('Path below DOCUMENTS_DIR, as in the list of all documents.', untranslated(text(500))),
  page: described(
    'The page of the document that states the figures, starting at 1.',
    v.pipe(v.number('write a number without quotes'), v.integer(), v.minValue(1, 'pages start at 1')),
  ),
  title: text(60),
  figures: described(
    '`before`: the figure of the same period a year earlier.',
    list(shape({ label: text(40), value: text(40), before: v.optional(text(40)) }), 1, 3),
  ),
});

export type DocumentFacts = v.InferOutput<typeof factsOfDocument>;

/** What a day of a document is. */
const DAYS = [
  'filed',
  'published',
  'file',
  'quarter',
  'halfYear',
  'nineMonths',
  'year',
  'asOf',
  'meeting',
  'recordDate',
] as const;

/** Text of the investor library. */
export const libraryTextSchema = shape({
  title: text(80),
  description: text(200),
  folderDescription: described(
    'Description of a folder for search engines.',
    filled(110, 'folder', 'counts'),
  ),
  headline: text(60),
  folio: text(40),
  shareholders: described('The link to /shareholders.', text(80)),
  sample: described(
    'A notice that the documents are samples. Delete this text when the samples are deleted.',
    v.optional(text(200)),
  ),
  arriving: described(
    'A notice below it, while `npm start` generates the sample documents of a new site.',
    v.optional(filled(160, 'count')),
  ),
  front: group('The front page, above the list of all categories.', {
    label: text(60),
    result: text(40),
    annualReport: text(40),
    dates: text(40),
    coming: text(20),
    noneComing: text(60),
    past: text(20),
    filings: text(40),
    before: filled(60, 'value'),
    source: filled(60, 'name', 'page'),
    facts: described(
      'A document’s figures are shown only while it is the newest of its kind.',
      list(factsOfDocument, 0, 60),
    ),
  }),
  breadcrumb: group('The path of folders above a page.', { label: text(40), home: text(40), root: text(40) }),
  categories: group('The list of categories.', {
    heading: filled(60, 'count'),
    all: text(60),
    choose: filled(80, 'count'),
    current: text(40),
  }),
  counts: described(
    'The text on a category’s card (specification, section 2).',
    filled(80, 'folders', 'documents'),
  ),
  back: text(40),
  folders: text(40),
  documents: group('The cards of documents.', {
    heading: text(60),
    note: text(60),
    preview: text(40),
    download: text(40),
    facts: filled(60, 'type', 'size'),
    range: described(
      'States which documents of a paginated list the page shows.',
      filled(60, 'from', 'to', 'count'),
    ),
    pages: filled(40, 'count'),
    oneScan: described('Of a document with one page.', text(60)),
    scans: filled(60, 'scanned', 'pages'),
    scansUnread: filled(120, 'scanned', 'pages', 'unread'),
    isNew: text(20),
    replaced: filled(60, 'date'),
    days: described(
      'The day of its filing: as it states it, as published here, or that of its file. Then what the day is that it is about.',
      shape(v.entriesFromList(DAYS, filled(40, 'date'))),
    ),
    trouble: shape({
      encrypted: text(80),
      unreadable: text(80),
      imageOnly: text(80),
      empty: text(80),
      acrobat: text(80),
    }),
    contains: described('Names what a document contains that opens only in Acrobat.', filled(60, 'names')),
    containsMore: filled(60, 'names', 'count'),
    paging: shape({ label: text(40), previous: text(40), next: text(40), here: filled(40, 'page', 'count') }),
    kilobytes: text(10),
    megabytes: text(10),
  }),
  copy: group('The button that copies an address.', {
    link: text(40),
    linkTo: filled(60, 'name'),
    done: text(80),
    failed: text(80),
    address: text(60),
  }),
  withdrawn: group('The page of a withdrawn document.', {
    title: text(60),
    message: filled(160, 'name', 'date'),
    folder: filled(60, 'folder'),
    library: text(60),
    search: text(60),
  }),
  feeds: group('Titles of the feeds, and the text about them.', {
    title: filled(80, 'name'),
    folder: filled(120, 'name', 'folder'),
    all: text(80),
    one: filled(80, 'folder'),
    heading: described('Text about the feeds, below each folder’s content.', text(60)),
    explain: text(200),
    mail: described('The link to the form for alerts, of a folder and of a search.', text(40)),
    atom: text(30),
    json: text(30),
    manifest: text(60),
    added: text(60),
    replaced: text(60),
  }),
  notFound: group('Shown for a folder or document that does not exist.', {
    message: text(80),
    hint: text(200),
    picture: picture({ wide: { width: 960, height: 720 } }),
  }),
  empty: group('Shown for a folder without documents.', {
    message: text(80),
    picture: picture({ wide: { width: 720, height: 480 } }),
  }),
});

export type LibraryText = v.InferOutput<typeof libraryTextSchema>;
