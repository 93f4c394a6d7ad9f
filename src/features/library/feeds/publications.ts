/** The library's documents for feeds and the manifest: files, addresses and dates. */
import { visibleName } from '../../../domain/plain-value.ts';
import type { Urls } from '../../../urls.ts';
import { type DocumentDay, daysOf, timeOfDocument } from '../document/document-date.ts';
import { isPdf } from '../document/document-type.ts';
import type { ListedDocument, StatedDeps } from '../document/entries.ts';
import { believedTime, type DocumentRecord } from '../document/record.ts';
import type { Stated } from '../document/stated/stated.ts';

export interface Publication {
  file: Pick<ListedDocument, 'name' | 'diskSegments' | 'folder' | 'size'>;
  record: DocumentRecord;
  days: readonly DocumentDay[];
  /**
   * When it was replaced or first seen; of an imported document, its time in the order of all
   * (`timeOfDocument`).
   */
  updated: number;
  /**
   * False for an imported document that states no financial year. It comes last, because it may be of any
   * age.
   */
  isDated: boolean;
}

interface PublicationDeps extends StatedDeps {
  library: { documents(below: readonly string[]): Iterable<ListedDocument> };
}

/** Lists every document in the library that the register contains, folder by folder. */
export function* publications(documents: Iterable<ListedDocument>, deps: StatedDeps): Generator<Publication> {
  for (const file of documents) {
    const record = deps.register.at(file.diskSegments);
    if (record) yield { file, record, ...datesOf(record, deps.facts.at(file.diskSegments)?.stated) };
  }
}

/** Lists the found documents that the register contains, newest first. */
export function foundPublications(
  hits: readonly { diskSegments: readonly string[]; folder: readonly string[] }[],
  deps: StatedDeps,
): Publication[] {
  const found = hits.flatMap(({ diskSegments, folder }) => {
    const record = deps.register.at(diskSegments);
    const name = visibleName(diskSegments.at(-1) ?? '');
    if (!record) return [];
    const dates = datesOf(record, deps.facts.at(diskSegments)?.stated);
    return [{ file: { name, diskSegments, folder, size: record.size }, record, ...dates }];
  });
  return found.sort(newestFirst);
}

/**
 * Finds the newest documents.
 * @param folder display names, outermost first; the result contains only this folder's documents, at any
 *   depth
 * @param max maximum number of documents
 * @returns newest first
 */
export function newestPublications(
  { library, ...deps }: PublicationDeps,
  folder: readonly string[],
  max: number,
): Publication[] {
  const order = (a: Publication, b: Publication) =>
    newestFirst(a, b) || (a.record.path < b.record.path ? -1 : 1);
  const newest: Publication[] = [];
  for (const one of publications(library.documents(folder), deps)) {
    const last = newest[max - 1];
    if (last && order(last, one) < 0) continue;
    const at = newest.findIndex((other) => order(one, other) < 0);
    newest.splice(at < 0 ? newest.length : at, 0, one);
    newest.length = Math.min(newest.length, max);
  }
  return newest;
}

function newestFirst(a: Publication, b: Publication): number {
  return Number(b.isDated) - Number(a.isDated) || b.updated - a.updated;
}

function datesOf(record: DocumentRecord, stated: Stated | undefined) {
  const { isImported, modified, firstSeen, replacedAt } = record;
  const file = believedTime(modified, firstSeen) ?? firstSeen;
  // A notice is about a day in the future.
  const first = isImported ? Math.min(timeOfDocument(stated, file), firstSeen) : firstSeen;
  const isDated = !isImported || replacedAt !== undefined || stated?.year !== undefined;
  return { days: daysOf(record, stated), updated: replacedAt ?? first, isDated };
}

/**
 * Formats a tag URI (RFC 4151), which identifies a document in feeds even after its address has changed. The
 * year 2026 is part of every identifier and never changes.
 */
export function tagOf(origin: string, id: string): string {
  return `tag:${new URL(origin).hostname},2026:document:${id}`;
}

/** Formats a time in RFC 3339, in UTC. */
export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * The absolute permanent address of a document, the address at which it is read on the site (the permanent
 * one for files without pages), and the current address of its file.
 */
export function addressesOf(
  { record, file }: Publication,
  origin: string,
  urls: Pick<Urls, 'absolute' | 'document' | 'documentFile' | 'readerPage'>,
): { permanent: string; read: string; file: string } {
  const permanent = urls.absolute(origin, urls.document(record.id));
  return {
    permanent,
    read: isPdf(file.name) ? urls.absolute(origin, urls.readerPage(record.id, 1)) : permanent,
    file: urls.absolute(origin, urls.documentFile(file.diskSegments)),
  };
}
