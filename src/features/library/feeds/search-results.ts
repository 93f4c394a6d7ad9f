/** Search results for programs. */
import { splitExtension } from '../document/document-type.ts';
import type { SearchAnswer } from '../search/search.ts';

interface Found {
  /** Number of documents found; a minimum if very many match. */
  total: number;
  /** One page of results, best first. */
  results: {
    /** Lasting identifier, as in the manifest; null until the register contains the document. */
    id: string | null;
    /** Names on disk below the documents folder, joined by slashes, as in the manifest. */
    path: string;
    /** File name without its extension, or the title that an editor gave it. */
    title: string;
    /** Number of the best page, starting at 1; null for documents without text. */
    page: number | null;
    /** Numbers of all pages with the words, at most 100, and how many there are. */
    pages: number[];
    pageCount: number;
    /** The text around the words on the best page. */
    snippet: string;
  }[];
}

/** @param register finds the identifier of a document by its path on disk */
export function foundDocuments(
  { documents, hits }: SearchAnswer,
  register: { at(diskSegments: readonly string[]): { id: string } | undefined },
): Found {
  return {
    total: documents,
    results: hits.map(({ name, diskSegments, page, pages, pageCount, snippet }) => ({
      id: register.at(diskSegments)?.id ?? null,
      path: diskSegments.join('/'),
      title: splitExtension(name).stem,
      page: page ?? null,
      pages,
      pageCount,
      snippet: snippet.map(({ text }) => text).join(''),
    })),
  };
}
