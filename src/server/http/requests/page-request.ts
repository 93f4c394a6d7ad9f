/** The request properties that pages, errors and forms need; a `FastifyRequest` has all of them. */
import type { IncomingHttpHeaders } from 'node:http';

export interface PageRequest {
  readonly id: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Path and query exactly as sent. */
  readonly rawUrl: string;
  /** The path exactly as sent. */
  readonly rawPath: string;
  /** The client's address behind trusted proxies; never logged. */
  readonly clientAddress: string;
  /** The route pattern, for the log and the metrics; set by the handler. */
  routeLabel: string;
}

/** Converts Node's headers to a `Headers` object of the Fetch API. */
export function toFetchHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !name.startsWith(':')) result.set(name, [value].flat().join(', '));
  }
  return result;
}
