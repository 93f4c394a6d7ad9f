/** Lists the inbox and its overdue submissions (contract: docs/contracts/operator.md). */
import { PASSED_KINDS } from '../../content-model/schema/forms.ts';
import type { Settings } from '../../content-model/schema/settings.ts';
import { formatIndiaTime } from '../../domain/india-time.ts';
import { overdueSubmissions } from '../../features/forms/overdue/overdue.server.ts';
import { countWorkingHours } from '../../features/forms/overdue/working-hours.server.ts';
import type { Database } from '../../server/database/tables.ts';
import { scanOf, scanText } from '../stored-data.server.ts';
import { textTable } from '../terminal.ts';
import { type Filters, nameIn, oneOf, readSubmissions } from './submissions.server.ts';

/** @returns all matching submissions: JSON lines oldest first, or a table newest first */
export async function listSubmissions(
  database: Database,
  options: Filters & { json?: boolean },
): Promise<string[]> {
  const submissions = await readSubmissions(database, options);
  if (options.json)
    return submissions.map(({ calledAt, callNote, handledAt, note, fields, files, ...row }) =>
      JSON.stringify({
        ...row,
        ...(files.length > 0 && { scans: files.map(scanOf) }),
        ...(calledAt && { calledAt, callNote }),
        ...(handledAt && { handledAt, note }),
        ...(fields.language ? { language: fields.language } : {}),
      }),
    );
  const head = ['Reference', 'Kind', 'Received (IST)', 'State', 'Email', 'Name', 'Virus scan'];
  const rows = submissions
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
  return [
    ...textTable(head, rows),
    rows.length === 0 ? 'Nothing here fits.' : `${rows.length} submission(s)`,
  ];
}

/** Hours at which the table of overdue submissions stops counting. */
const MAX_LATE = 999;

/**
 * @param now milliseconds since 1970
 * @returns overdue submissions, ordered by due time: JSON lines, or a table
 * @throws UsageError for a kind that does not exist or is never due
 */
export async function listOverdue(
  database: Database,
  settings: Pick<Settings, 'callHours' | 'answerWithin'>,
  now: number,
  options: { kind?: string; json?: boolean },
): Promise<string[]> {
  const kind = oneOf('--kind', options.kind, PASSED_KINDS);
  const overdue = await overdueSubmissions(database, settings, now, kind ? { kinds: [kind] } : {});
  if (options.json) return overdue.map(({ fields: _, ...line }) => JSON.stringify(line));
  const head = ['Reference', 'Kind', 'Received (IST)', 'Due (IST)', 'Late', 'Email', 'Name'];
  const rows = overdue.map(({ reference, kind, createdAt, dueAt, email, fields }) => [
    reference,
    kind,
    formatIndiaTime(createdAt),
    formatIndiaTime(dueAt),
    `${countWorkingHours(Date.parse(dueAt), now, settings.callHours, MAX_LATE)} h`,
    email,
    nameIn(fields),
  ]);
  return [
    ...textTable(head, rows),
    rows.length === 0
      ? 'Nothing is overdue.'
      : `${rows.length} submission(s) not answered in time. Late: working hours since then.`,
  ];
}
