/** Collects the metrics of the site with prom-client (docs/operator-guide.md, "Metrics"). */
import type { LogEvent } from 'kysely';
import { Counter, Histogram, Registry } from 'prom-client';
import { STORAGE_REJECTIONS, type StorageRejection } from '../storage/limits.ts';
import { type AddReading, readingsIn } from './reading.ts';
import { requestMetrics } from './request-metrics.ts';

export interface SiteMetrics {
  /** Counts one finished response. @param route the pattern of the matched route */
  request(route: string, status: number, milliseconds: number): void;
  /** Counts one request or connection that was rejected. @param reason one of a fixed set of reasons */
  rejected(reason: string): void;
  /** Counts one form post by its outcome. */
  form(form: string, outcome: string): void;
  /** Counts one form that was rejected by the storage budget. @param reason the exceeded limit */
  storageRejection(reason: StorageRejection): void;
  /** Records the event loop's delay in milliseconds. */
  loopDelay(milliseconds: number): void;
  /** Kysely's log function, which records the duration of each commit. */
  query(event: LogEvent): void;
  /** Adds a gauge that is read at every scrape. */
  reading: AddReading;
  registry: Registry;
}

/** Buckets in seconds. A page from memory takes less than a millisecond, a large upload several seconds. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELAY_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(): SiteMetrics {
  const registry = new Registry();
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers: [registry] });
  const countRequest = requestMetrics(registry, LATENCY_BUCKETS);
  const rejections = counter('site_http_rejected_total', 'What was turned away, by reason.', ['reason']);
  const forms = counter('site_forms_total', 'Forms that were sent, by what became of them.', [
    'form',
    'outcome',
  ]);
  const storageRejections = counter(
    'site_storage_rejected_total',
    'Forms that exceeded the storage budget: of their network, in all, or for want of free space.',
    ['reason'],
  );
  // The series exists from the start, so that Prometheus' `increase()` counts the first rejection.
  for (const reason of STORAGE_REJECTIONS) storageRejections.inc({ reason }, 0);
  const delays = histogram(
    'site_event_loop_delay_seconds',
    'How late the event loop was at each look.',
    DELAY_BUCKETS,
  );
  const commits = histogram(
    'site_database_commit_duration_seconds',
    'Time of each commit, waiting for the disk and for locks of other processes included.',
    LATENCY_BUCKETS,
  );
  const labelOf = routeLabels();
  return {
    request: (path, status, milliseconds) => countRequest(labelOf(path), status, milliseconds / 1000),
    rejected: (reason) => rejections.inc({ reason }),
    form: (form, outcome) => forms.inc({ form, outcome }),
    storageRejection: (reason) => storageRejections.inc({ reason }),
    loopDelay: (milliseconds) => delays.observe(milliseconds / 1000),
    query({ level, query, queryDurationMillis }) {
      if (level === 'query' && query.sql === 'commit') commits.observe(queryDurationMillis / 1000);
    },
    reading: readingsIn(registry),
    registry,
  };
}

/** Folders of the build whose files share one label. */
const BUILD_FOLDERS = ['/_astro/', '/media/'];
/** Maximum number of route labels; the site has fewer routes. Further routes would share the label `other`. */
const MAX_LABELS = 150;

/**
 * @returns a function that maps a route's pattern or the path of a built file to its label; the number of
 *   labels is limited, whatever addresses clients request
 */
function routeLabels(): (route: string) => string {
  const labels = new Set<string>();
  return (route) => {
    const folder = BUILD_FOLDERS.find((name) => route.startsWith(name));
    const label = folder ? `${folder}*` : route;
    if (labels.has(label)) return label;
    if (labels.size >= MAX_LABELS) return 'other';
    labels.add(label);
    return label;
  };
}
