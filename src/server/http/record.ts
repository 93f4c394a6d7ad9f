/** A request in the log and in the numbers. Neither says anything that the visitor sent: no path, query or address. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { accessLines } from './access-line.ts';

/** Random once, counted on: unique among all servers without asking for randomness at every request. */
const START = randomBytes(6).toString('base64url');
let count = 0;

/** The id of a new request; the visitor sees it as `X-Request-Id` and can quote it. */
export function newRequestId(): string {
  count += 1;
  return `${START}-${count.toString(36)}`;
}

/** Where what became of requests is told. */
export interface Recorder {
  log: Logger;
  metrics: Pick<SiteMetrics, 'request'>;
}

/**
 * Tells of one answered request.
 * @param route   the pattern of ours that answered, never the path as sent
 * @param started `performance.now()` at the beginning
 */
export type RecordRequest = (
  requestId: string,
  method: string,
  route: string,
  status: number,
  started: number,
) => void;

export function recorder({ log, metrics }: Recorder): RecordRequest {
  const write = accessLines(log);
  return (requestId, method, route, status, started) => {
    const took = performance.now() - started;
    metrics.request(route, status, took);
    write(requestId, known(method), route, status, Math.round(took * 10) / 10);
  };
}

function known(method: string): string {
  return /^[A-Z]{3,7}$/.test(method) ? method : 'other';
}
