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
}

export interface FolderView extends FolderEntry {
  diskSegments: readonly string[];
  folders: FolderEntry[];
  files: DocumentEntry[];
  /** Names of the folder one level up; undefined for the root. */
  parent: readonly string[] | undefined;
}
