/** Finds documents without a copy in EDITIONS_DIR: after a replacement, links in citations would respond with 410. */
import { HOUR_MS } from '../../domain/durations.ts';
import { keptEditions } from '../../features/library/ingest/copies/edition-files.server.ts';
import type { Config } from '../../server/config/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { type Finding, findingsOf } from './finding.server.ts';

/** Milliseconds that a server may take to copy a document. */
const MAX_DELAY_MS = HOUR_MS;

/** @param now milliseconds since 1970 */
export async function checkEditions(
  database: Database,
  { editionsDir }: Pick<Config, 'editionsDir'>,
  now: number,
): Promise<Finding[]> {
  const report = (problem: string, fix: string) => [
    findingsOf('library', 'loss')('EDITIONS_DIR', problem, fix),
  ];
  const published = await database
    .selectFrom('documents')
    .innerJoin('document_contents', (join) =>
      join
        .onRef('document_contents.document_id', '=', 'documents.id')
        .onRef('document_contents.sha256', '=', 'documents.sha256'),
    )
    .select(['documents.sha256', 'document_contents.since'])
    .where('documents.gone_at', 'is', null)
    .execute();
  const overdue = published.filter(({ since }) => now - Date.parse(since) > MAX_DELAY_MS);
  if (overdue.length === 0) return [];
  const kept = await keptEditions(editionsDir).catch((error: NodeJS.ErrnoException) => error);
  if (kept instanceof Error)
    return report(
      `${editionsDir} cannot be read (${kept.code})`,
      'Create it, and give the server’s user the right to read and write it.',
    );
  const missing = overdue.filter(({ sha256 }) => !kept.has(sha256));
  if (missing.length === 0) return [];
  return report(
    `${missing.length} document(s) have no copy, so links in citations will respond with 410 after the file is replaced`,
    'Start the server, which copies them, and search its log for "editions could not be kept".',
  );
}
