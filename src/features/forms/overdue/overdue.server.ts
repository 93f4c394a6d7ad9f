/** Finds submissions that staff neither called about nor handled in time. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PASSED_KINDS } from '../../../content-model/schema/forms.ts';
import type { Settings } from '../../../content-model/schema/settings.ts';
import type { Database } from '../../../server/database/tables.ts';
import { answerDue } from './working-hours.server.ts';

/** Rows to read before yielding to the event loop, because SQLite runs synchronously. */
const PAGE = 500;

export interface Overdue {
  id: string;
  kind: string;
  reference: string;
  email: string;
  createdAt: string;
  fields: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  dueAt: string;
}

interface Reading {
  /** By default all kinds with a due time. */
  kinds?: readonly string[];
  /** Maximum number of unanswered submissions to read, oldest first. */
  maxRead?: number;
}

/**
 * Returns overdue submissions, ordered by due time.
 * @param now milliseconds since 1970
 */
export async function overdueSubmissions(
  database: Database,
  settings: Pick<Settings, 'callHours' | 'answerWithin'>,
  now: number,
  { kinds = PASSED_KINDS, maxRead = Number.POSITIVE_INFINITY }: Reading = {},
): Promise<Overdue[]> {
  const overdue: Overdue[] = [];
  let after = { created_at: '', id: '' };
  for (let rowsRead = 0; rowsRead < maxRead; await yieldToEventLoop()) {
    const page = await unanswered(database, kinds, after);
    for (const { payload, created_at: createdAt, ...row } of page) {
      const submission = { ...row, createdAt, fields: JSON.parse(payload) as Record<string, unknown> };
      const due = answerDue(submission, settings);
      if (due !== undefined && due < now) overdue.push({ ...submission, dueAt: new Date(due).toISOString() });
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last;
    rowsRead += page.length;
  }
  return overdue.sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
}

const unanswered = (
  database: Database,
  kinds: readonly string[],
  after: { created_at: string; id: string },
) =>
  database
    .selectFrom('submissions')
    .leftJoin('handled', 'handled.submission_id', 'submissions.id')
    .leftJoin('called', 'called.submission_id', 'submissions.id')
    .select(['submissions.id', 'kind', 'reference', 'email', 'created_at', 'payload'])
    .where('kind', 'in', kinds)
    .where('handled_at', 'is', null)
    .where('called_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '>', after.created_at),
        and([eb('created_at', '=', after.created_at), eb('submissions.id', '>', after.id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('submissions.id')
    .limit(PAGE)
    .execute();
