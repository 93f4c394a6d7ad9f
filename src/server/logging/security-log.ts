/** Logs rejected attempts to bypass a control: the reason and the count, never the sender or the content. */
import type { Logger } from 'pino';
import type { SiteMetrics } from '../metrics/site-metrics.ts';

/**
 * At most one line per reason in this time, in milliseconds, so that a flood of attempts cannot flood the
 * log.
 */
const INTERVAL_MS = 1_000;

/** Form outcomes that a person using a browser does not cause. */
const ATTEMPTS: ReadonlySet<string> = new Set(['robot', 'tooFast', 'tooMany', 'refused']);

/**
 * Wraps the metrics to log rejections. Writes `{ reason, form?, count, msg: "rejected" }` at the first
 * rejection of a reason, and one more line after a second for the rejections that followed.
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
