/** Collects the metrics of the site with prom-client (docs/operator-guide.md, "Metrics"). */
import type { LogEvent } from 'kysely';
import { Counter, Histogram, Registry } from 'prom-client';
import { type AddReading, readingsIn } from './reading.ts';

export interface SiteMetrics {
  /** Counts one finished response. @param route the pattern of the matched route */
  request(route: string, status: number, milliseconds: number): void;
  /** Counts one request or connection that was rejected. @param reason one of a fixed set of reasons */
  rejected(reason: string): void;
  /** Counts one form post by its outcome. */
  form(form: string, outcome: string): void;
  /** Kysely's log function, which records the duration of each commit. */
  query(event: LogEvent): void;
  /** Adds a gauge that is read at every scrape. */
  reading: AddReading;
  registry: Registry;
}

/** Buckets in seconds. A page from memory takes less than a millisecond, a large upload several seconds. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): SiteMetrics {
  const registry = new Registry();
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers: [registry] });
  const requests = counter('site_http_requests_total', 'Answered requests by route and status.', [
    'route',
    'status',
  ]);
  const durations = histogram(
    'site_http_request_duration_seconds',
    'Time from the head of a request to its answer; of documents, to their last byte.',
    LATENCY_BUCKETS,
    ['route'],
  );
  const rejections = counter('site_http_rejected_total', 'What was turned away, by reason.', ['reason']);
  const forms = counter('site_forms_total', 'Forms that were sent, by what became of them.', [
    'form',
    'outcome',
  ]);
  const commits = histogram(
    'site_database_commit_duration_seconds',
    'Time of each commit, waiting for the disk and for locks of other processes included.',
    LATENCY_BUCKETS,
  );
  return {
    request(path, status, milliseconds) {
      const route = labelOf(path);
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, milliseconds / 1000);
    },
    rejected: (reason) => rejections.inc({ reason }),
    form: (form, outcome) => forms.inc({ form, outcome }),
    query({ level, query, queryDurationMillis }) {
      if (level === 'query' && query.sql === 'commit') commits.observe(queryDurationMillis / 1000);
    },
    reading: readingsIn(registry),
    registry,
  };
}

/** Folders of the build whose files share one label. */
const BUILD_FOLDERS = ['/_astro/', '/media/'];

/** Returns the label of a route: its pattern, or the folder of a file of the build. */
function labelOf(route: string): string {
  const folder = BUILD_FOLDERS.find((name) => route.startsWith(name));
  return folder ? `${folder}*` : route;
}
