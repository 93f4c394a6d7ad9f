/** Lists the inbox, and what is overdue in it (contract: docs/contracts/operator.md). */

import { PASSED_KINDS } from '../../content-model/schema/forms.ts';
import type { Settings } from '../../content-model/schema/settings.ts';
import { formatIndiaTime } from '../../domain/india-time.ts';
import { overdueSubmissions } from '../../features/forms/overdue/overdue.server.ts';
import { countWorkingHours } from '../../features/forms/overdue/working-hours.server.ts';
import type { Database } from '../../server/database/tables.ts';
import { scanOf, scanText } from '../stored-data.server.ts';
import { textTable, type Write } from '../terminal.ts';
import { type Filters, nameIn, oneOf, readSubmissions } from './submissions.server.ts';

/** Writes all matching submissions: JSON lines oldest first, or a table newest first. */
export async function listSubmissions(
  database: Database,
  options: Filters & { json?: boolean },
  write: Write,
): Promise<void> {
  const found = await readSubmissions(database, options);
  if (options.json) {
    for (const { calledAt, callNote, handledAt, note, fields, files, ...row } of found)
      write(
        JSON.stringify({
          ...row,
          ...(files.length > 0 && { scans: files.map(scanOf) }),
          ...(calledAt && { calledAt, callNote }),
          ...(handledAt && { handledAt, note }),
          ...(fields.language ? { language: fields.language } : {}),
        }),
      );
    return;
  }
  const head = ['Reference', 'Kind', 'Received (IST)', 'State', 'Email', 'Name', 'Virus scan'];
  const rows = found
    .reverse()
    .map(({ reference, kind, createdAt, state, email, fields, files }) => [
      reference,
      kind,
      formatIndiaTime(createdAt),
      state,
      email,
      nameIn(fields),
      files.map(scanText).join(', '),
    ]);
  textTable(head, rows).forEach(write);
  write(rows.length === 0 ? 'Nothing here fits.' : `${rows.length} submission(s)`);
}

/** Hours at which the table of overdue submissions stops counting. */
const MAX_LATE = 999;

/**
 * Writes overdue submissions, the one that was due first at the top: JSON lines, or a table.
 * @param now milliseconds since 1970
 * @throws UsageError for a kind that does not exist or is never due
 */
export async function listOverdue(
  database: Database,
  settings: Pick<Settings, 'callHours' | 'answerWithin'>,
  now: number,
  options: { kind?: string; json?: boolean },
  write: Write,
): Promise<void> {
  const kind = oneOf('--kind', options.kind, PASSED_KINDS);
  const found = await overdueSubmissions(database, settings, now, kind ? { kinds: [kind] } : {});
  if (options.json) {
    for (const { fields: _, ...line } of found) write(JSON.stringify(line));
    return;
  }
  const head = ['Reference', 'Kind', 'Received (IST)', 'Due (IST)', 'Late', 'Email', 'Name'];
  const rows = found.map(({ reference, kind, createdAt, dueAt, email, fields }) => [
    reference,
    kind,
    formatIndiaTime(createdAt),
    formatIndiaTime(dueAt),
    `${countWorkingHours(Date.parse(dueAt), now, settings.callHours, MAX_LATE)} h`,
    email,
    nameIn(fields),
  ]);
  textTable(head, rows).forEach(write);
  write(
    rows.length === 0
      ? 'Nothing is overdue.'
      : `${rows.length} submission(s) not answered in time. Late: working hours since then.`,
  );
}
