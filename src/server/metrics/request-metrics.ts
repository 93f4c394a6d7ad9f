/**
 * Counts answered requests and records their durations by route. Keeps plain numbers, which prom-client reads
 * at each scrape: updating prom-client's own counter and histogram takes a tenth of the time of serving a page
 * from memory (docs/decisions/0026-fastify.md).
 */
import { Counter, type Histogram, type Registry } from 'prom-client';

/** Counts one response. @param route the label of its route */
export type CountRequest = (route: string, status: number, seconds: number) => void;

interface RouteCounts {
  /** Responses by status class; the index is the first digit of the status. */
  classes: number[];
  /** Responses by bucket; the last bucket has no upper bound. */
  buckets: number[];
  seconds: number;
}

const NAME = 'site_http_request_duration_seconds';

/**
 * Adds the request counter and the duration histogram to a registry.
 * @param bounds upper bounds of the buckets in seconds, ascending
 */
export function requestMetrics(registry: Registry, bounds: readonly number[]): CountRequest {
  const routes = new Map<string, RouteCounts>();
  new Counter({
    name: 'site_http_requests_total',
    help: 'Answered requests by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, { classes }] of routes)
        for (const [digit, count] of classes.entries())
          if (count > 0) this.inc({ route, status: `${digit}xx` }, count);
    },
  });
  const durations = {
    name: NAME,
    help: 'Time from the head of a request to its answer; of documents, to their last byte.',
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({ ...durations, values: [...routes].flatMap((route) => samples(route, bounds)) }),
  };
  // The registry reads only these members of a metric. A prom-client `Histogram` would keep its own counts.
  registry.registerMetric(durations as unknown as Histogram);
  return (route, status, seconds) => {
    let counts = routes.get(route);
    if (!counts) {
      counts = { classes: Array(6).fill(0), buckets: Array(bounds.length + 1).fill(0), seconds: 0 };
      routes.set(route, counts);
    }
    const { classes, buckets } = counts;
    const digit = Math.floor(status / 100);
    classes[digit] = (classes[digit] ?? 0) + 1;
    let bucket = 0;
    while (seconds > (bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    counts.seconds += seconds;
  };
}

/** Returns the samples of one route. Prometheus requires cumulative buckets. */
function samples([route, { buckets, seconds }]: [string, RouteCounts], bounds: readonly number[]) {
  let count = 0;
  const cumulative = buckets.map((responses, i) => {
    count += responses;
    return { metricName: `${NAME}_bucket`, labels: { le: bounds[i] ?? '+Inf', route }, value: count };
  });
  const sum = { metricName: `${NAME}_sum`, labels: { route }, value: seconds };
  return [...cumulative, sum, { metricName: `${NAME}_count`, labels: { route }, value: count }];
}
