/** Lists the inbox (contract: docs/contracts/operator.md). */

import { formatIndiaTime } from '../../domain/india-time.ts';
import type { Database } from '../../server/database/tables.ts';
import { filesBySubmission, scanOf, scanText } from '../stored-files.server.ts';
import { textTable } from '../terminal.ts';
import { type Filters, selectSubmissions } from './filters.server.ts';
import { nameIn } from './name-in.ts';
import { stateOf } from './state.ts';

type Write = (line: string) => void;

export interface ListOptions extends Filters {
  json?: boolean;
}

/** Writes all matching submissions: JSON lines oldest first, or a table newest first. */
export async function listSubmissions(database: Database, options: ListOptions, write: Write): Promise<void> {
  const order = options.json ? 'asc' : 'desc';
  const found = await selectSubmissions(database, options)
    .select(['id', 'kind', 'reference', 'email', 'created_at', 'payload'])
    .select(['called_at', 'called.note as call_note', 'handled_at', 'handled.note'])
    .orderBy('created_at', order)
    .orderBy('id', order)
    .execute();
  const files = await filesBySubmission(database);
  if (options.json) {
    for (const { id, kind, email, created_at, reference, payload, ...marks } of found) {
      const { called_at, call_note, handled_at, note } = marks;
      const { language } = JSON.parse(payload);
      write(
        JSON.stringify({
          ...{ id, kind, email, createdAt: created_at, reference, state: stateOf({ called_at, handled_at }) },
          ...(files.has(id) && { scans: files.get(id)?.map(scanOf) }),
          ...(called_at && { calledAt: called_at, callNote: call_note }),
          ...(handled_at && { handledAt: handled_at, note }),
          ...(language && { language }),
        }),
      );
    }
    return;
  }
  const rows = found.map(({ id, reference, kind, created_at, email, payload, ...marks }) => [
    reference,
    kind,
    formatIndiaTime(created_at),
    stateOf(marks),
    email,
    nameIn(JSON.parse(payload)),
    (files.get(id) ?? []).map(scanText).join(', '),
  ]);
  const head = ['Reference', 'Kind', 'Received (IST)', 'State', 'Email', 'Name', 'Virus scan'];
  if (rows.length > 0) for (const line of textTable([head, ...rows])) write(line);
  write(rows.length === 0 ? 'Nothing here fits.' : `${rows.length} submission(s)`);
}
