/** Data that the index passes to the components, and the facts that the register and ingest add to cards. */

import type { Site } from '../../../content-model/site.ts';
import type { DocumentDay } from './document-date.ts';
import { daysOf } from './document-date.ts';
import { type DocumentRecord, isNew } from './record.ts';
import type { TextLanguage } from './script-languages.ts';
import type { Correction, Stated } from './stated/stated.ts';

export interface FolderEntry {
  name: string;
  /** Display names from the top-level folder down to this folder; used in addresses. */
  names: readonly string[];
  /** Number of direct subfolders. */
  folderCount: number;
  /** Number of documents at any depth. */
  documentCount: number;
}

/** An editor's correction of a document. */
export type EditorCorrection = Correction & {
  /** Shown instead of the stem of its file name. */
  title?: string | undefined;
  /**
   * By the numbers of the pages whose words are corrected (`corrected-pages.server.ts`): size and date of the
   * file.
   */
  pages?: Record<string, string>;
};

export interface DocumentEntry {
  /** File name, or the title that an editor gave it, with its extension. */
  name: string;
  /** Path segments on disk, relative to the documents folder; used in addresses. */
  diskSegments: readonly string[];
  /** Size in bytes. */
  size: number;
  /** Modification date, milliseconds since 1970. */
  modified: number;
  correction?: EditorCorrection | undefined;
  /** Facts from the register and ingest; undefined until known. */
  card?: CardFacts | undefined;
}

/** Tells how the pages of a document were read. */
export interface Reading {
  /**
   * Number of pages without readable text of the file: scans, outlines, unreadable codes, poor layers of
   * scanners that are still to be read again.
   */
  scanned: number;
  /** Number of them that OCR has not read yet. */
  unread: number;
  /** The source of the text of most pages; undefined without text. */
  by: 'file' | 'scanner' | 'ocr' | undefined;
}

/** Facts that a document's card shows in addition to name and size. */
export interface CardFacts {
  /** The absolute permanent address; undefined until the register contains the document. */
  link: string | undefined;
  /** The address of its first page on the site; undefined if it has no pages that can be shown. */
  read: string | undefined;
  isNew: boolean;
  /** When the content was last replaced, milliseconds since 1970. */
  replacedAt: number | undefined;
  days: readonly DocumentDay[];
  pages: number | undefined;
  /** Undefined if the pages are not counted, or not yet. */
  reading: Reading | undefined;
  language: TextLanguage | undefined;
  /** Why the document cannot be read or searched; undefined if it can be. */
  trouble: 'encrypted' | 'unreadable' | 'imageOnly' | 'empty' | 'acrobat' | undefined;
  /** Names of attached files; undefined without. */
  attachments?: readonly string[] | undefined;
  /** Picture of the first page. Width and height are in image pixels, drawn at two per CSS pixel. */
  picture: { href: string; width: number; height: number } | undefined;
}

/** A document and the folder that contains it. */
export interface ListedDocument extends DocumentEntry {
  /** Display names of the folders that contain the document, outermost first. */
  folder: readonly string[];
}

/**
 * A folder with the believed modification date of its newest document at any depth, milliseconds since 1970.
 */
export interface DatedFolder {
  names: readonly string[];
  modified: number | undefined;
}

/** Maximum number of files on one page of a folder. */
export const FILES_A_PAGE = 100;

export interface FolderView extends FolderEntry {
  diskSegments: readonly string[];
  folders: FolderEntry[];
  /** The files of this page. */
  files: DocumentEntry[];
  /** Number of files directly in the folder, on all pages. */
  fileCount: number;
  /** Page number, starting at 1. */
  page: number;
  pageCount: number;
  /** True if the folders are shown as books on a shelf (`content/library.yaml`). */
  onShelf?: boolean;
  /** The page of the site that is linked above the documents (`content/library.yaml`). */
  linkedPage?: 'shareholders' | undefined;
  /** The `names` of the parent folder; undefined for the root. */
  parent: readonly string[] | undefined;
}

/** Sources of the facts of a card. */
export interface CardDeps {
  config: { origin: string };
  /** Returns milliseconds since 1970. */
  clock(): number;
  register: { at(diskSegments: readonly string[]): DocumentRecord | undefined };
  facts: { at(diskSegments: readonly string[]): ReadFacts | undefined };
}

/** Sources of the days of documents: the register and the results of ingest. */
export interface StatedDeps extends Pick<CardDeps, 'register'> {
  facts: { at(diskSegments: readonly string[]): Pick<ReadFacts, 'stated'> | undefined };
}

type ReadFacts = Pick<CardFacts, 'language' | 'trouble' | 'pages' | 'reading' | 'picture' | 'attachments'> & {
  sha256: string | undefined;
  stated: Stated;
};

export function cardOf(
  { diskSegments }: Pick<DocumentEntry, 'diskSegments'>,
  { register, facts, config, clock }: CardDeps,
  { urls }: Pick<Site, 'urls'>,
): CardFacts {
  const record = register.at(diskSegments);
  const read = facts.at(diskSegments);
  // After a file is replaced, omits its page count and picture until ingest has read the new content.
  const current = record !== undefined && record.sha256 === read?.sha256 ? read : undefined;
  return {
    link: record && urls.absolute(config.origin, urls.document(record.id)),
    read: record && current?.pages ? urls.readerPage(record.id, 1) : undefined,
    isNew: record !== undefined && isNew(record, clock()),
    replacedAt: record?.replacedAt,
    days: daysOf(record, current?.stated),
    pages: current?.pages,
    reading: current?.reading,
    language: read?.language,
    trouble: read?.trouble,
    attachments: current?.attachments,
    picture: current?.picture,
  };
}
