/** Lists submissions that were not answered in time (contract: docs/contracts/operator.md). */
import type { Settings } from '../../content-model/schema/settings.ts';
import { indiaTime } from '../../domain/india-time.ts';
import { overdueSubmissions } from '../../features/forms/overdue/overdue.server.ts';
import type { Database } from '../../server/database/tables.ts';
import { textTable } from '../terminal.ts';
import { nameIn } from './name-in.ts';

type Write = (line: string) => void;

/** @param now milliseconds since 1970 */
export async function listOverdue(
  database: Database,
  settings: Pick<Settings, 'callHours' | 'answerWithin'>,
  now: number,
  json: boolean,
  write: Write,
): Promise<void> {
  const found = await overdueSubmissions(database, settings, now);
  if (json) {
    for (const { fields: _, ...line } of found) write(JSON.stringify(line));
    return;
  }
  const rows = found.map(({ reference, kind, createdAt, dueAt, email, fields }) => [
    reference,
    kind,
    indiaTime(createdAt),
    indiaTime(dueAt),
    email,
    nameIn(fields),
  ]);
  const head = ['Reference', 'Kind', 'Received (IST)', 'Due (IST)', 'Email', 'Name'];
  if (rows.length > 0) for (const line of textTable([head, ...rows])) write(line);
  write(rows.length === 0 ? 'Nothing is overdue.' : `${rows.length} submission(s) not answered in time`);
}
