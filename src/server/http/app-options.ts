/** The parts of the server: `compose.ts` passes the real ones, tests pass their own. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Admission } from '../load/admission.ts';
import type { BodyLimiter } from '../load/body-limits.ts';
import type { CostClass } from '../load/cost-classes.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import type { CountPost } from '../rate-limit/count-post.ts';
import type { StaticStore } from '../static/store.ts';
import type { RenderPage } from './pages/page-context.ts';
import type { PageRequest } from './requests/page-request.ts';
import type { PostRule } from './requests/post-rule.ts';
import type { SiteResponse } from './responses/response.ts';
import type { ServerLimits } from './server-limits.ts';

export interface AppOptions {
  log: Logger;
  metrics: Pick<SiteMetrics, 'request' | 'rejected'>;
  /** The public origin; pages never see the Host header of the request. */
  origin: string;
  /** TRUST_PROXY: addresses or ranges. */
  trustProxy: readonly string[];
  statics: StaticStore;
  /** Renders a page on demand. */
  render: RenderPage;
  /**
   * Handles a form sent by script; undefined if there is none at this path.
   * @param form undefined if the body was not a form
   */
  answerSent(
    path: string,
    form: FormData | undefined,
    clientAddress: string,
  ): Promise<ScriptResponse | undefined>;
  documents: Documents;
  /** The rules of posts by path. */
  postRule(pathname: string): PostRule | undefined;
  admission: Pick<Admission, 'enter' | 'enterNow' | 'isOverloaded'>;
  /** The limits on bodies in progress. */
  bodyLimiter: BodyLimiter;
  /** Counts a post before its body is read. */
  countPost: CountPost;
  /** Whether a body of this size from this client may be stored now; called before its files are read. */
  hasSpaceFor(address: string, bytes: number): Promise<boolean>;
  /** The cost class of a request. */
  costClass(method: string, pathname: string): CostClass;
  /** Maps a path to the one that the pages know; the path as sent stays in `locals.rawPath`. */
  routeOf(pathname: string): string;
  /** The cache key of an address; undefined if its page is not cached. */
  cacheKey(rawUrl: string): string | undefined;
  /** Changes whenever cached pages have to be rendered again. */
  version(): string;
  /** The folder for the contents of files while a form is read and checked. */
  uploadsDir: string;
  /** Names of the parts that are not usable; empty if all are. */
  unready(): Promise<string[]>;
  /** Timeouts; tests use shorter ones. */
  limits?: Partial<ServerLimits> | undefined;
}

/** The outcome of a form that a script sent. */
export interface ScriptResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  reply: object;
  /** The pattern of the route, for the log. */
  route: string;
}

/** Files of the library, streamed with ranges. */
export interface Documents {
  /** The path of their folder, without a slash at its end; also the label of their requests in the log and the metrics. */
  route: string;
  /** @param respondWith renders a page instead of a file, for example for a withdrawn document */
  serve(
    req: IncomingMessage,
    res: ServerResponse,
    request: PageRequest,
    respondWith: (rawUrl: string) => Promise<SiteResponse>,
  ): Promise<unknown>;
}
