/** The server's dependencies: `compose.ts` passes the real ones, tests pass their own. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Allowance } from '../limits/rate-limit.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import type { SiteResponse } from '../responses/response.ts';
import type { StaticStore } from '../static/store.ts';
import type { RenderPage } from './pages/page-context.ts';
import type { ServerLimits } from './server-limits.ts';

export interface AppDeps {
  log: Logger;
  metrics: Pick<SiteMetrics, 'countRequest' | 'countRejection'>;
  /** The public origin; pages never see the Host header of the request. */
  origin: string;
  /** Addresses and ranges of trusted proxies, from TRUST_PROXY. */
  trustProxy: readonly string[];
  statics: StaticStore;
  /** Renders a page on demand. */
  render: RenderPage;
  /**
   * Handles a form that a script posted.
   * @param form undefined if the body was not a valid form
   * @returns undefined if there is no form at this path
   */
  respondToScriptedPost(
    path: string,
    form: FormData | undefined,
    clientAddress: string,
  ): Promise<ScriptResponse | undefined>;
  documents: Documents;
  /** The rule for POST requests to a path; undefined if the path does not accept them. */
  postRule(pathname: string): PostRule | undefined;
  /** Counts a POST request before its body is read. @param address the client's IP address */
  countPost(address: string): Promise<Allowance>;
  /** Maps a path to the path of its route; `locals.rawPath` has the original path. */
  routeOf(pathname: string): string;
  /** The cache key of an address; undefined if its page is not cached. */
  cacheKey(rawUrl: string): string | undefined;
  /** The version of the content that pages show; cached pages of other versions are not served. */
  version(): string;
  /** Names of the parts that are not usable; empty if the server is ready. */
  unusableParts(): Promise<string[]>;
  /** Overrides of the default limits; tests set shorter timeouts. */
  limits?: Partial<ServerLimits> | undefined;
}

/** The response to a form that a script posted. */
interface ScriptResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The response body, which is sent as JSON. */
  reply: object;
  /** The route pattern, for the log. */
  route: string;
}

/** Streams the library's files and supports range requests. */
export interface Documents {
  /** The path of the documents, without a trailing slash; also their route label in the log and metrics. */
  route: string;
  /** @param respondWith renders a page instead of a file, for example for a withdrawn document */
  serve(
    request: PageRequest & { raw: IncomingMessage },
    respondWith: (rawUrl: string) => Promise<SiteResponse>,
  ): Promise<SiteResponse>;
}

/** The request properties that pages, errors and forms need; a `FastifyRequest` has all of them. */
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

/** The limits and checks for POST requests to an address. */
export interface PostRule {
  /** Maximum body size in bytes; if files are allowed, their contents do not count. */
  maxBytes: number;
  /** Maximum size of all files together in bytes; if omitted, `maxBytes` limits the whole body. */
  maxFileBytes?: number;
  /** True only for RFC 8058 one-click unsubscribe, which email clients send without Origin or cookies. */
  anyOrigin?: boolean;
  /** True if the form's page can show the submitted values again, even to a client above its rate limit. */
  redisplays?: boolean;
}
