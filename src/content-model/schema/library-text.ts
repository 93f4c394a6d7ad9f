import * as v from 'valibot';
import { filled, picture, shape, text } from './kit.ts';

/** Text of the investor library. */
export const libraryTextSchema = shape({
  title: text(80),
  description: text(200),
  /** Description of a folder for search engines. */
  folderDescription: filled(110, 'folder', 'counts'),
  headline: text(60),
  folio: text(40),
  /** A notice that the documents are samples. Delete this text when the samples are deleted. */
  sample: v.optional(text(200)),
  breadcrumb: shape({ label: text(40), home: text(40), root: text(40) }),
  categories: shape({
    heading: filled(60, 'count'),
    all: text(60),
    choose: filled(80, 'count'),
    current: text(40),
  }),
  /** The text on a category's card (specification, section 2). */
  counts: filled(80, 'folders', 'documents'),
  back: text(40),
  folders: text(40),
  documents: shape({
    heading: text(60),
    note: filled(60, 'count'),
    preview: text(40),
    download: text(40),
    facts: filled(60, 'type', 'size'),
    /** States which documents of a paginated list the page shows. */
    range: filled(60, 'from', 'to', 'count'),
    page: filled(20, 'count'),
    pages: filled(20, 'count'),
    isNew: text(20),
    replaced: filled(60, 'date'),
    languages: shape({ hi: text(20), gu: text(20), mr: text(20) }),
    trouble: shape({ encrypted: text(80), unreadable: text(80), imageOnly: text(80), empty: text(80) }),
    paging: shape({ label: text(40), previous: text(40), next: text(40), here: filled(40, 'page', 'count') }),
    kilobytes: text(10),
    megabytes: text(10),
  }),
  copy: shape({
    link: text(40),
    linkTo: filled(60, 'name'),
    done: text(80),
    failed: text(80),
    address: text(60),
  }),
  /** The page of a withdrawn document. */
  withdrawn: shape({
    title: text(60),
    message: filled(160, 'name', 'date'),
    folder: filled(60, 'folder'),
    library: text(60),
    search: text(60),
  }),
  /** Titles of the feeds. */
  feeds: shape({
    title: filled(80, 'name'),
    folder: filled(120, 'name', 'folder'),
    all: text(80),
    one: filled(80, 'folder'),
    /** Text about the feeds, below each folder's content. */
    heading: text(60),
    explain: text(200),
    atom: text(30),
    json: text(30),
    manifest: text(60),
    added: text(60),
    replaced: text(60),
  }),
  notFound: shape({ message: text(80), hint: text(200), picture: picture() }),
  empty: shape({ message: text(80), picture: picture() }),
});

export type LibraryText = v.InferOutput<typeof libraryTextSchema>;
