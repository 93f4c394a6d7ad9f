/** The data that the server and a page rendered on demand exchange about the request and the response. */
import type { Prepared } from '../../static/representation.ts';

export interface PageContext {
  requestId: string;
  /** The visitor's address behind trusted proxies; never logged. */
  clientAddress: string;
  /** The path exactly as sent, not decoded: folder names may contain `%2F`. */
  rawPath: string;
  /** Seconds until a client above its rate limit may post again; if set, the page shows the input again. */
  retryAfter?: number | undefined;
  /** The pattern of the matched route, such as `/lending-partners/[id]`; set by the renderer. */
  route?: string;
  /**
   * The canonical address, set by a page whose response is the same for every visitor until the library or
   * the day changes. The server caches the page at this address; it does not cache a response to another
   * spelling of it.
   */
  cacheAs?: string;
  /** The response body, compressed and hashed by a thread; the response itself then has no body. */
  prepared?: Prepared;
}

/** Renders a page on demand. @throws the error of the page */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
