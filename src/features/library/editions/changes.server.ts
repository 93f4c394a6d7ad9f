/** Compares former editions of documents with the current ones. */
import { isPdf } from '../document/document-type.ts';
import type { Edition } from '../document/edition.ts';
import type { DocumentRecord } from '../document/record.ts';
import type { FactsReader } from '../ingest/facts.server.ts';
import type { PageReader } from '../pdf-pages/page-reader.server.ts';
import type { PageFailure } from '../pdf-pages/page-runner.server.ts';
import { formerSource, sourceOf } from '../pdf-pages/page-source.server.ts';
import type { PageChange } from '../pdf-pages/process/compare-pages.ts';
import type { Comparison } from '../pdf-pages/process/page-job.ts';
import { pagesOf } from './parts.ts';

interface ChangeDeps {
  facts: Pick<FactsReader, 'at'>;
  reader: Pick<PageReader, 'compare'>;
}

/**
 * @param former a former edition that is kept
 * @param part a part of the document (parts.ts)
 */
export async function changesSince(
  record: DocumentRecord,
  former: Edition,
  part: number,
  { facts, reader }: ChangeDeps,
): Promise<Comparison | PageFailure> {
  const current = sourceOf(record, { facts });
  if (!isPdf(record.path)) return 'unreadable';
  return current ? reader.compare(formerSource(record.id, former), current, pagesOf(part)) : 'changed';
}

/** What changed on the page of a former edition; undefined if this is not known. Parameters: see `changesSince`. */
export async function changeOfPage(
  record: DocumentRecord,
  edition: Edition,
  page: number,
  { facts, reader }: ChangeDeps,
): Promise<PageChange | undefined> {
  const current = sourceOf(record, { facts });
  if (edition.state !== 'former' || !current) return undefined;
  const compared = await reader.compare(formerSource(record.id, edition), current, {
    from: page,
    to: page,
  });
  if (typeof compared === 'string') return undefined;
  if (compared.unread.former.includes(page)) return unreadPage(page);
  return compared.changes.find(({ former }) => former === page);
}

const unreadPage = (page: number): PageChange => ({
  ...{ former: page, current: undefined, isUncertain: true, machine: undefined, removed: 0, added: 0 },
  ...{ parts: [], isCut: false, isRewritten: false, hasText: false },
});
