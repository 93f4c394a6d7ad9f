/**
 * Whether the clock is right enough to delete by. A clock that jumps ahead makes everything look past its time, and
 * what was deleted is gone. So the record keeps when a purge last ran (table `notes`, shared by all servers), and a
 * purge that does not follow from it needs an operator's word. What visitors send proves nothing: it is dated by the
 * same clock.
 */
import type { Database } from '../../server/database/tables.ts';
import type { SiteMetrics } from '../../server/metrics/site-metrics.ts';
import { within } from '../../server/metrics/within.ts';
import { OperatorError } from '../operator-error.server.ts';

const DAY = 86_400_000;
/** A server that runs purges daily: after a longer break either it was off for long, or the clock jumped. */
const MAX_BREAK_MS = 30 * DAY;
/** The clocks of several servers differ. */
const MAX_BEHIND_MS = DAY;
const NOTE = 'purge';
/** Milliseconds; a scrape does not wait longer for the database. */
const TIMEOUT_MS = 3_000;

/** What the clock is compared with: the last purge, or before the first one the newest form. */
interface Reference {
  /** ISO 8601. */
  at: string;
  of: 'purge' | 'form';
}

/**
 * Notes that a purge runs now.
 * @param now milliseconds since 1970
 * @param clockIsRight an operator's word that it is
 * @throws OperatorError where the clock is in doubt: it names both times and the command that confirms the clock. It
 *   goes on doing so, however long the clock stays that way, until a purge is confirmed or the clock corrected
 */
export async function admitPurge(database: Database, now: number, clockIsRight: boolean): Promise<void> {
  const doubt = await database.transaction().execute(async (tx) => {
    // The first run notes the newest form, so that forms that come later under a wrong clock are no proof for it.
    const first = (await newestForm(tx)) ?? { at: new Date(now).toISOString(), of: 'purge' };
    const { value } = await tx
      .insertInto('notes')
      .values({ name: NOTE, value: JSON.stringify(first) })
      .onConflict((on) => on.column('name').doUpdateSet(({ ref }) => ({ value: ref('notes.value') })))
      .returning('value')
      .executeTakeFirstOrThrow();
    const last: Reference = JSON.parse(value);
    const found = clockIsRight ? undefined : doubtOf(last, now);
    if (found) return found;
    const at = new Date(clockIsRight ? now : Math.max(now, Date.parse(last.at))).toISOString();
    const next: Reference = { at, of: 'purge' };
    await tx
      .updateTable('notes')
      .set({ value: JSON.stringify(next) })
      .where('name', '=', NOTE)
      .execute();
    return undefined;
  });
  if (doubt) throw new OperatorError(`Nothing was purged. ${doubt} ${CONFIRM}`);
}

export const CONFIRM =
  'If the clock is wrong, correct it. If it is right, run once: npm run data -- purge --clock-is-right';

/** Why a purge at this time would delete nothing; undefined where it would run. @param now milliseconds since 1970 */
export async function clockDoubt(database: Database, now: number): Promise<string | undefined> {
  const last = await reference(database);
  return last && doubtOf(last, now);
}

function doubtOf({ at, of }: Reference, now: number): string | undefined {
  const since = now - Date.parse(at);
  if (since >= -MAX_BEHIND_MS && since <= MAX_BREAK_MS) return undefined;
  const event = of === 'purge' ? 'the last purge ran' : 'the newest form came';
  const why = since < 0 ? 'which is later' : 'which is more than 30 days earlier';
  return `The clock says ${new Date(now).toISOString()}, and ${event} at ${at}, ${why}.`;
}

async function reference(database: Database): Promise<Reference | undefined> {
  const note = database.selectFrom('notes').select('value').where('name', '=', NOTE);
  const row = await note.executeTakeFirst();
  return row ? JSON.parse(row.value) : newestForm(database);
}

async function newestForm(database: Database): Promise<Reference | undefined> {
  const newest = database
    .selectFrom('submissions')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1);
  const row = await newest.executeTakeFirst();
  return row && { at: row.created_at, of: 'form' };
}

/** Tells the metrics when a purge last ran, so that Prometheus compares it with its own clock. */
export function measurePurge({ reading }: Pick<SiteMetrics, 'reading'>, database: Database): void {
  reading('site_purge_last_seconds', 'When a purge last ran, in seconds since 1970.', async () => {
    const last = await within(TIMEOUT_MS, reference(database));
    return last ? [{ value: Date.parse(last.at) / 1000 }] : [];
  });
}
