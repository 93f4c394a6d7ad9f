/** Logs rejected attempts to bypass a security control, with reason and count but no sender or content. */
import type { Logger } from 'pino';
import type { SiteMetrics } from '../metrics/site-metrics.ts';

/**
 * Interval in milliseconds in which at most one line per reason is logged, so that attempts cannot flood the
 * log.
 */
const INTERVAL_MS = 1_000;

/** Form outcomes that normal use of a browser does not cause. */
const ATTEMPTS: ReadonlySet<string> = new Set(['robot', 'tooFast', 'tooMany', 'refused']);

/**
 * Wraps the metrics to log rejections. Writes `{ reason, form?, count, msg: "rejected" }` at the first
 * rejection for a reason. If more rejections follow within a second, one more line states how many.
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
    countRejection(reason) {
      metrics.countRejection(reason);
      note(reason);
    },
    countForm(form, outcome) {
      metrics.countForm(form, outcome);
      if (ATTEMPTS.has(outcome)) note(outcome, form);
    },
  };
}
