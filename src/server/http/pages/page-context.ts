/** Data about the request and the response that the server and an on-demand page exchange. */
import type { Prepared } from '../../responses/representation.ts';

export interface PageContext {
  requestId: string;
  /** The visitor's address behind trusted proxies; never logged. */
  clientAddress: string;
  /** The path exactly as sent, not decoded: folder names may contain `%2F`. */
  rawPath: string;
  /** Seconds until a client above its rate limit may post again; if set, the page redisplays the input. */
  retryAfterSeconds?: number | undefined;
  /** The matched route pattern, such as `/lending-partners/[id]`; set by the renderer. */
  route?: string;
  /**
   * The canonical address, set by a page whose response is the same for every visitor until the library or
   * the day changes. The server caches the page under this address, and does not cache responses to other
   * spellings of the address.
   */
  cacheAs?: string;
  /** The response body, compressed and hashed by a worker thread; if set, the response itself has no body. */
  prepared?: Prepared;
}

/** A form post. */
export interface Submission {
  /** The fields; undefined if the body was not a form. */
  form: FormData | undefined;
  /** Seconds until the client may post again, if it is above the rate limit. */
  retryAfterSeconds: number | undefined;
}

/** Renders a page on demand. @throws the error of the page */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
