/** Collects the metrics of the site with prom-client (docs/operator-guide.md, "Metrics"). */
import { setTimeout as pause } from 'node:timers/promises';
import type { LogEvent } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type SiteMetrics = ReturnType<typeof createMetrics>;

type Reading = number | Readonly<Record<string, number>> | undefined;

/**
 * Timeout of a reading in milliseconds, so that a scrape does not wait for an unresponsive database or disk.
 */
const TIMEOUT_MS = 5_000;

/** Buckets in seconds. A page from memory takes less than a millisecond, a large upload several seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics() {
  const registry = new Registry();
  const options = (name: string, help: string, ...labelNames: string[]) => ({
    name,
    help,
    labelNames,
    registers: [registry],
  });
  const requests = new Counter(
    options('site_http_requests_total', 'Answered requests by route and status.', 'route', 'status'),
  );
  const durations = new Histogram({
    ...options(
      'site_http_request_duration_seconds',
      'Time from the head of a request to its answer; of documents, to their last byte.',
      'route',
    ),
    buckets: BUCKETS,
  });
  const rejections = new Counter(
    options('site_http_rejected_total', 'What was turned away, by reason.', 'reason'),
  );
  const forms = new Counter(
    options('site_forms_total', 'Forms that were sent, by what became of them.', 'form', 'outcome'),
  );
  const commits = new Histogram({
    ...options(
      'site_database_commit_duration_seconds',
      'Time of each commit, waiting for the disk and for locks of other processes included.',
    ),
    buckets: BUCKETS,
  });
  return {
    /** Counts one finished response. @param path the pattern of the matched route */
    countRequest(path: string, status: number, milliseconds: number): void {
      // Files of the build share the label of their folder.
      const route = path.replace(/^(\/(?:_astro|media)\/).*/, '$1*');
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, milliseconds / 1000);
    },
    /** Counts one request or connection that was rejected. @param reason one of a fixed set of reasons */
    countRejection: (reason: string): void => rejections.inc({ reason }),
    /** Counts one form post by its outcome. */
    countForm: (form: string, outcome: string): void => forms.inc({ form, outcome }),
    /** Kysely's log function, which records the duration of each commit. */
    recordCommit({ level, query, queryDurationMillis }: LogEvent): void {
      if (level === 'query' && query.sql === 'commit') commits.observe(queryDurationMillis / 1000);
    },
    /**
     * Adds a gauge.
     * @param read called at every scrape: a number, or one for each value of the label. If it fails or takes
     *   longer than five seconds, the metric has no samples, and the others are there
     */
    addGauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
      const gauge = new Gauge({ ...options(name, help, ...(label ? [label] : [])), collect });
      async function collect(): Promise<void> {
        const value = await within(
          TIMEOUT_MS,
          Promise.resolve().then(() => read()),
        );
        gauge.reset();
        // `reset` sets a gauge without labels to 0.
        if (!label) gauge.remove();
        if (typeof value === 'number') gauge.set(value);
        else for (const [name, one] of Object.entries(value ?? {})) gauge.set({ [label ?? '']: name }, one);
      }
    },
    registry,
  };
}

/** @returns the value; undefined if the promise rejects or takes longer than `ms` milliseconds */
export const within = <T>(ms: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise.catch(() => undefined), pause(ms, undefined, { ref: false })]);
