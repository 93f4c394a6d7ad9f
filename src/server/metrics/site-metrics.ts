/** What the site tells about itself while it runs (docs/operator-guide.md, "Seeing"). */
import { STORAGE_REJECTIONS, type StorageRejection } from '../storage/limits.ts';
import { createRegistry, type Registry, type Sample } from './registry.ts';
import { routeLabels } from './route-label.ts';

export interface SiteMetrics {
  /** One answered request. @param route the pattern that answered */
  request(route: string, status: number, milliseconds: number): void;
  /** One request or connection that was turned away, and why: one of a few words of ours. */
  rejected(reason: string): void;
  /** What became of one form. */
  form(form: string, outcome: string): void;
  /** One form that exceeded the storage budget, by the limit that it exceeded. */
  storageRejection(reason: StorageRejection): void;
  /** How late the event loop was, in milliseconds. */
  loopDelay(milliseconds: number): void;
  /** How long one commit of the database took, in milliseconds. */
  commit(milliseconds: number): void;
  /** A number that is read when it is asked for. */
  reading: Registry['reading'];
  text(): Promise<string>;
}

/** Seconds. A page from memory takes tenths of a millisecond, a large upload seconds. */
const LATENCY = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELAY = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(): SiteMetrics {
  const registry = createRegistry();
  const requests = registry.counter('site_http_requests_total', 'Answered requests by route and status.');
  const durations = registry.histogram(
    'site_http_request_duration_seconds',
    'Time from the head of a request to its answer; of documents, to their last byte.',
    LATENCY,
  );
  const rejections = registry.counter('site_http_rejected_total', 'What was turned away, by reason.');
  const forms = registry.counter('site_forms_total', 'Forms that were sent, by what became of them.');
  const overBudget = registry.counter(
    'site_storage_rejected_total',
    'Forms that exceeded the storage budget: of their network, in all, or for want of free space.',
  );
  // Present from the start, so that the first rejection is an increase.
  const storageRejections = Object.fromEntries(
    STORAGE_REJECTIONS.map((reason) => [reason, overBudget({ reason })]),
  );
  const delays = registry.histogram(
    'site_event_loop_delay_seconds',
    'How late the event loop was at each look.',
    DELAY,
  );
  const routes = routeLabels((label) => ({
    /** By the first digit of the status. */
    statuses: Array.from({ length: 6 }, (_, digit) => requestsOf(label, digit)),
    took: durations({ route: label }),
  }));
  function requestsOf(route: string, digit: number): () => void {
    let count: (() => void) | undefined;
    return () => {
      count ??= requests({ route, status: `${digit}xx` });
      count();
    };
  }
  const commits = registry.histogram(
    'site_database_commit_duration_seconds',
    'Time of each commit, waiting for the disk and for locks of other processes included.',
    LATENCY,
  );
  const late = delays();
  const committed = commits();
  aboutProcess(registry);
  return {
    request(route, status, milliseconds) {
      const { statuses, took } = routes(route);
      statuses[Math.floor(status / 100)]?.();
      took(milliseconds / 1000);
    },
    rejected: (reason) => rejections({ reason })(),
    form: (form, outcome) => forms({ form, outcome })(),
    storageRejection: (reason) => storageRejections[reason]?.(),
    loopDelay: (milliseconds) => late(milliseconds / 1000),
    commit: (milliseconds) => committed(milliseconds / 1000),
    reading: registry.reading,
    text: registry.text,
  };
}

/** Under the names that Prometheus' own libraries use. */
function aboutProcess({ reading }: Registry): void {
  const value = (number: number): Sample[] => [{ value: number }];
  const started = Date.now() / 1000 - process.uptime();
  const processor = () => {
    const { user, system } = process.cpuUsage();
    return value((user + system) / 1e6);
  };
  const memory = (name: 'heapUsed' | 'external') => () => value(process.memoryUsage()[name]);
  reading('process_start_time_seconds', 'Start, in seconds since 1970.', () => value(started));
  reading('process_cpu_seconds_total', 'Processor time since the start.', processor, 'counter');
  reading('process_resident_memory_bytes', 'Memory that the process holds.', () =>
    value(process.memoryUsage.rss()),
  );
  reading('nodejs_heap_size_used_bytes', 'Memory that live objects take.', memory('heapUsed'));
  reading('nodejs_external_memory_bytes', 'Memory of buffers and libraries.', memory('external'));
}
