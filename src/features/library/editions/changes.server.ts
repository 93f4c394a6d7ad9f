/** Compares former editions of documents with the current ones. */
import type { PageReader } from '../reader/page-reader.server.ts';
import type { PageFailure } from '../reader/page-runner.server.ts';
import type { PageChange } from '../reader/process/compare-pages.ts';
import type { Comparison } from '../reader/process/page-job.ts';
import {
  formerSource,
  isPdf,
  type ReaderSources,
  type ReaderView,
  sourceOf,
} from '../reader/reader-view.server.ts';
import type { DocumentRecord } from '../register/record.ts';
import type { Edition } from './edition.ts';
import { pagesOf } from './parts.ts';

interface ChangeSources {
  facts: ReaderSources['facts'];
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
  { facts, reader }: ChangeSources,
): Promise<Comparison | PageFailure> {
  const current = sourceOf(record, { facts });
  if (!isPdf(record.path.split('/'))) return 'unreadable';
  return current ? reader.compare(formerSource(record.id, former), current, pagesOf(part)) : 'changed';
}

/** What changed on the page of a former edition; undefined if this is not known. Parameters: see `changesSince`. */
export async function changeOfPage(
  record: DocumentRecord,
  edition: Edition,
  { page, shown }: Pick<ReaderView, 'page' | 'shown'>,
  { facts, reader }: ChangeSources,
): Promise<PageChange | undefined> {
  const current = sourceOf(record, { facts });
  if (edition.state !== 'former' || 'problem' in shown || !current) return undefined;
  const compared = await reader.compare(formerSource(record.id, edition), current, {
    from: page,
    to: page,
  });
  return typeof compared === 'string' ? undefined : compared.changes.find(({ former }) => former === page);
}
