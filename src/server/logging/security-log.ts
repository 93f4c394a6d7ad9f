/** Attempts to get around a control, in the log: what was rejected and how often, never who sent it or what it held. */
import type { Logger } from 'pino';
import type { SiteMetrics } from '../metrics/site-metrics.ts';

/** One line a reason in this time, so that a flood of attempts cannot flood the log. Milliseconds. */
const INTERVAL_MS = 1_000;

/** Outcomes of a form that a person who fills it in a browser does not cause. */
const ATTEMPTS: ReadonlySet<string> = new Set(['robot', 'tooFast', 'tooMany', 'refused']);

/**
 * The same metrics, whose rejections are also logged.
 * Writes `{ reason, form?, count, msg: "rejected" }` for the first rejection of a reason at once, and for those that
 * follow within a second one more line at its end.
 */
export function withSecurityLog(metrics: SiteMetrics, log: Pick<Logger, 'warn'>): SiteMetrics {
  const following = new Map<string, number>();
  const note = (reason: string, form?: string) => {
    const key = `${reason} ${form}`;
    const count = following.get(key);
    if (count !== undefined) return void following.set(key, count + 1);
    following.set(key, 0);
    const write = (times: number) => log.warn({ reason, ...(form && { form }), count: times }, 'rejected');
    write(1);
    setTimeout(() => {
      const more = following.get(key) ?? 0;
      following.delete(key);
      if (more > 0) write(more);
    }, INTERVAL_MS).unref();
  };
  return {
    ...metrics,
    rejected(reason) {
      metrics.rejected(reason);
      note(reason);
    },
    form(form, outcome) {
      metrics.form(form, outcome);
      if (ATTEMPTS.has(outcome)) note(outcome, form);
    },
  };
}
