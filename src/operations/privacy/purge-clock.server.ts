/**
 * Protects data from being deleted when the clock is wrong: if the clock jumps ahead, all data seems to be
 * expired. The database stores the time of the last purge (table `notes`, shared by all servers). If the
 * current time is well before or long after the last purge, an operator must confirm the purge. Submission
 * times are no evidence, because they come from the same clock.
 */
import { DAY_MS } from '../../domain/durations.ts';
import type { Database } from '../../server/database/tables.ts';
import type { SiteMetrics } from '../../server/metrics/site-metrics.ts';
import { OperatorError } from '../operator-error.server.ts';

/** Maximum time between purges, which are daily. After a longer time, the clock may have jumped. */
const MAX_BREAK_MS = 30 * DAY_MS;
/** Tolerance for differences between servers' clocks. */
const MAX_BEHIND_MS = DAY_MS;
const NOTE = 'purge';

/** Reference time for the clock: the last purge or, if there was none, the newest form. */
interface Reference {
  /** ISO 8601. */
  at: string;
  of: 'purge' | 'form';
}

/**
 * Records the time of a purge.
 * @param now milliseconds since 1970
 * @param isClockRight true if an operator confirms that `now` is right
 * @throws OperatorError if the clock may be wrong; the message has both times and the command that confirms
 *   the clock. Thrown until a purge is confirmed or the clock is corrected
 */
export async function admitPurge(database: Database, now: number, isClockRight: boolean): Promise<void> {
  const doubt = await database.transaction().execute(async (tx) => {
    // The first run stores the time of the newest form, so that forms submitted later under a wrong clock do
    // not change the reference.
    const first = (await newestForm(tx)) ?? { at: new Date(now).toISOString(), of: 'purge' };
    const { value } = await tx
      .insertInto('notes')
      .values({ name: NOTE, value: JSON.stringify(first) })
      .onConflict((on) => on.column('name').doUpdateSet(({ ref }) => ({ value: ref('notes.value') })))
      .returning('value')
      .executeTakeFirstOrThrow();
    const last: Reference = JSON.parse(value);
    const doubt = isClockRight ? undefined : doubtOf(last, now);
    if (doubt) return doubt;
    const at = new Date(isClockRight ? now : Math.max(now, Date.parse(last.at))).toISOString();
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

/**
 * Returns the reason why a purge would currently be rejected; undefined if it would run.
 * @param now milliseconds since 1970
 */
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

/** Exposes the time of the last purge as a metric, so that Prometheus can compare it with its own clock. */
export function measurePurge({ addGauge }: Pick<SiteMetrics, 'addGauge'>, database: Database): void {
  addGauge('site_purge_last_seconds', 'When a purge last ran, in seconds since 1970.', async () => {
    const last = await reference(database);
    return last && Date.parse(last.at) / 1000;
  });
}
