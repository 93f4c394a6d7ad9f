/** Data that the index passes to the components. */

export interface FolderEntry {
  name: string;
  /** Displayed names from the top, for addresses. */
  names: readonly string[];
  /** Direct sub-folders. */
  folderCount: number;
  /** Documents at any depth. */
  documentCount: number;
}

/** A top-level folder. */
export type CategoryEntry = FolderEntry;

export interface DocumentEntry {
  /** File name with its extension. */
  name: string;
  /** Path segments on disk, relative to the documents folder, for addresses. */
  diskSegments: readonly string[];
  /** Size in bytes. */
  size: number;
  /** Modification date, milliseconds since 1970. */
  modified: number;
  /** From the register and ingest; undefined until known. */
  card?: CardFacts | undefined;
}

/** Facts on a document's card beyond its name, size and date. */
export interface CardFacts {
  /** Its permanent address with the origin; undefined until the register knows the document. */
  link: string | undefined;
  isNew: boolean;
  /** When its content was replaced, milliseconds since 1970. */
  replacedAt: number | undefined;
  pages: number | undefined;
  language: 'en' | 'hi' | 'gu' | 'mr' | undefined;
  /** Why it cannot be read or searched; undefined if it can. */
  trouble: 'encrypted' | 'unreadable' | 'imageOnly' | 'empty' | undefined;
  /** Picture of the first page; sizes in device pixels of a high-density screen. */
  picture: { href: string; width: number; height: number } | undefined;
}

/** A document with its folder. */
export interface ListedDocument extends DocumentEntry {
  /** Displayed names of its folder, from the top. */
  folder: readonly string[];
}

/** A folder with the modification date of its newest document at any depth, milliseconds since 1970. */
export interface DatedFolder {
  names: readonly string[];
  modified: number;
}

/** Files on one page of a folder. */
export const FILES_A_PAGE = 100;

export interface FolderView extends FolderEntry {
  diskSegments: readonly string[];
  folders: FolderEntry[];
  /** The files of this page. */
  files: DocumentEntry[];
  /** Number of files in the folder itself, on all pages. */
  fileCount: number;
  /** Starts at 1. */
  page: number;
  pageCount: number;
  /** Displayed names of the parent folder; undefined for the root. */
  parent: readonly string[] | undefined;
}
