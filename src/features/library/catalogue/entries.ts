/** What the library shows: plain data between the index and the components. */

export interface FolderEntry {
  name: string;
  /** Names from the top, for addresses. */
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
  /** Names on disk from the documents folder down, for addresses. */
  diskSegments: readonly string[];
  /** Bytes. */
  size: number;
  /** Last change, milliseconds since 1970. */
  modified: number;
  /** What is known beside the file itself; undefined while it is not. */
  card?: CardFacts | undefined;
}

/** What a card says of a document beyond its name, size and date. */
export interface CardFacts {
  /** Its lasting address with the origin; undefined until it has been read for the first time. */
  link: string | undefined;
  isNew: boolean;
  /** When other content came to its address, milliseconds since 1970. */
  replacedAt: number | undefined;
  pages: number | undefined;
  language: 'en' | 'hi' | 'gu' | 'mr' | undefined;
  /** Why it cannot be read or searched, where it cannot. */
  trouble: 'encrypted' | 'unreadable' | 'imageOnly' | 'empty' | undefined;
  /** Of the first page, in the pixels of a dense screen. */
  picture: { href: string; width: number; height: number } | undefined;
}

/** A document with the folder it is shown in. */
export interface ListedDocument extends DocumentEntry {
  /** Names of its folder from the top. */
  folder: readonly string[];
}

/** A folder with the date of its newest document at any depth, milliseconds since 1970. */
export interface DatedFolder {
  names: readonly string[];
  modified: number;
}

/** Files that one page of a folder lists. */
export const FILES_A_PAGE = 100;

export interface FolderView extends FolderEntry {
  diskSegments: readonly string[];
  folders: FolderEntry[];
  /** Of the page. */
  files: DocumentEntry[];
  /** Files of the folder itself, on all pages. */
  fileCount: number;
  /** From 1. */
  page: number;
  pageCount: number;
  /** Names of the folder one level up; undefined for the root. */
  parent: readonly string[] | undefined;
}
