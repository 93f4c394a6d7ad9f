/** Reads the library's folders and files from its index. */
export interface LibraryIndex {
  version: string;
}
