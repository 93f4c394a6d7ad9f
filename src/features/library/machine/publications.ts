/** The library's documents for feeds and the manifest: what each is, where it leads, and since when. */
import * as urls from '../../../urls.ts';
import type { ListedDocument } from '../library.ts';
import type { DocumentRecord } from '../register/record.ts';

export interface Publication {
  file: ListedDocument;
  record: DocumentRecord;
  /** Milliseconds since 1970. What was there from the start has its file's date. */
  published: number;
  updated: number;
}

interface Sources {
  library: { documents(): Iterable<ListedDocument> };
  register: { at(diskSegments: readonly string[]): DocumentRecord | undefined };
}

/**
 * Every document that the register knows, newest first.
 * @param folder only what stands in it, at any depth
 */
export function publications({ library, register }: Sources, folder: readonly string[] = []): Publication[] {
  const found: Publication[] = [];
  for (const file of library.documents()) {
    const record = folder.every((name, at) => file.folder[at] === name) && register.at(file.diskSegments);
    if (record) found.push({ file, record, ...datesOf(record) });
  }
  return found.sort((a, b) => b.updated - a.updated || (a.record.path < b.record.path ? -1 : 1));
}

function datesOf({ imported, modified, firstSeen, replacedAt }: DocumentRecord) {
  const published = imported ? Math.min(modified, firstSeen) : firstSeen;
  return { published, updated: replacedAt ?? published };
}

/** An identifier for feeds that no move or change of address touches (RFC 4151). The year is that of the scheme. */
export function tagOf(origin: string, id: string): string {
  return `tag:${new URL(origin).hostname},2026:document:${id}`;
}

/** RFC 3339, in UTC. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** With the origin: where the document is for good, and where its file is now. */
export function addressesOf(
  { record, file }: Publication,
  origin: string,
): { lasting: string; file: string } {
  return {
    lasting: urls.absolute(origin, urls.document(record.id)),
    file: urls.absolute(origin, urls.documentFile(file.diskSegments)),
  };
}
