/** Lists submissions that were not answered in time (contract: docs/contracts/operator.md). */
import { PASSED_KINDS } from '../../content-model/schema/forms/forms.ts';
import type { Settings } from '../../content-model/schema/settings.ts';
import { formatIndiaTime } from '../../domain/india-time.ts';
import { overdueSubmissions } from '../../features/forms/overdue/overdue.server.ts';
import { countWorkingHours } from '../../features/forms/overdue/working-hours.server.ts';
import type { Database } from '../../server/database/tables.ts';
import { textTable } from '../terminal.ts';
import { oneOf } from './filters.server.ts';
import { nameIn } from './name-in.ts';

type Write = (line: string) => void;

/** Hours at which the table stops counting. */
const MAX_LATE = 999;

export interface OverdueOptions {
  kind?: string;
  json?: boolean;
}

/**
 * Writes overdue submissions, the one that was due first at the top: JSON lines, or a table.
 * @param now milliseconds since 1970
 * @throws OperatorError for a kind that does not exist or is never due
 */
export async function listOverdue(
  database: Database,
  settings: Pick<Settings, 'callHours' | 'answerWithin'>,
  now: number,
  options: OverdueOptions,
  write: Write,
): Promise<void> {
  const kind = oneOf('--kind', options.kind, PASSED_KINDS);
  const found = await overdueSubmissions(database, settings, now, kind ? { kinds: [kind] } : {});
  if (options.json) {
    for (const { fields: _, ...line } of found) write(JSON.stringify(line));
    return;
  }
  const rows = found.map(({ reference, kind, createdAt, dueAt, email, fields }) => [
    reference,
    kind,
    formatIndiaTime(createdAt),
    formatIndiaTime(dueAt),
    `${countWorkingHours(Date.parse(dueAt), now, settings.callHours, MAX_LATE)} h`,
    email,
    nameIn(fields),
  ]);
  const head = ['Reference', 'Kind', 'Received (IST)', 'Due (IST)', 'Late', 'Email', 'Name'];
  if (rows.length > 0) for (const line of textTable([head, ...rows])) write(line);
  write(
    rows.length === 0
      ? 'Nothing is overdue.'
      : `${rows.length} submission(s) not answered in time. Late: working hours since then.`,
  );
}
