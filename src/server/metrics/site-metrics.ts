/** The metrics of the site, collected with prom-client (docs/operator-guide.md, "Metrics"). */
import { Counter, Histogram, Registry } from 'prom-client';
import { STORAGE_REJECTIONS, type StorageRejection } from '../storage/limits.ts';
import { type AddReading, readingsIn } from './reading.ts';
import { routeLabels } from './route-label.ts';

export interface SiteMetrics {
  /** Counts one finished response. @param route the pattern that matched */
  request(route: string, status: number, milliseconds: number): void;
  /** Counts one request or connection that was rejected. @param reason one of a fixed set of words */
  rejected(reason: string): void;
  /** Counts one form post by its outcome. */
  form(form: string, outcome: string): void;
  /** Counts one form that exceeded the storage budget, by the limit that it exceeded. */
  storageRejection(reason: StorageRejection): void;
  /** Records the event loop's delay in milliseconds. */
  loopDelay(milliseconds: number): void;
  /** Records the duration of one database commit in milliseconds. */
  commit(milliseconds: number): void;
  /** Adds a gauge that is read at every scrape. */
  reading: AddReading;
  registry: Registry;
}

/** Seconds. A page from memory takes tenths of a millisecond, a large upload seconds. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELAY_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(): SiteMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Answered requests by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the head of a request to its answer; of documents, to their last byte.',
    labelNames: ['route'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const rejections = new Counter({
    name: 'site_http_rejected_total',
    help: 'What was turned away, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const forms = new Counter({
    name: 'site_forms_total',
    help: 'Forms that were sent, by what became of them.',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const storageRejections = new Counter({
    name: 'site_storage_rejected_total',
    help: 'Forms that exceeded the storage budget: of their network, in all, or for want of free space.',
    labelNames: ['reason'],
    registers,
  });
  // Present from the start, so that `increase()` counts the first rejection.
  for (const reason of STORAGE_REJECTIONS) storageRejections.inc({ reason }, 0);
  const delays = new Histogram({
    name: 'site_event_loop_delay_seconds',
    help: 'How late the event loop was at each look.',
    buckets: DELAY_BUCKETS,
    registers,
  });
  const commits = new Histogram({
    name: 'site_database_commit_duration_seconds',
    help: 'Time of each commit, waiting for the disk and for locks of other processes included.',
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const labelOf = routeLabels();
  return {
    request(path, status, milliseconds) {
      const route = labelOf(path);
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, milliseconds / 1000);
    },
    rejected: (reason) => rejections.inc({ reason }),
    form: (form, outcome) => forms.inc({ form, outcome }),
    storageRejection: (reason) => storageRejections.inc({ reason }),
    loopDelay: (milliseconds) => delays.observe(milliseconds / 1000),
    commit: (milliseconds) => commits.observe(milliseconds / 1000),
    reading: readingsIn(registry),
    registry,
  };
}
