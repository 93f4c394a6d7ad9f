/** What a page rendered on demand learns of its request, and what it tells the server about its response. */
import type { Prepared } from '../../static/representation.ts';

export interface PageContext {
  requestId: string;
  /** The visitor's address behind trusted proxies; never logged. */
  clientAddress: string;
  /** The path exactly as sent, not decoded: folder names may contain `%2F`. */
  rawPath: string;
  /** Set when the client sent too many forms: the page shows again what was typed. Seconds until one is accepted. */
  retryAfter?: number | undefined;
  /** The pattern of the route that answers, such as `/lending-partners/[id]`; set by the renderer. */
  route?: string;
  /**
   * Set by a page whose response is the same for every visitor until the library or the day changes: its canonical
   * address, under which the server caches it. The response to another spelling is not cached.
   */
  cacheAs?: string;
  /** Set in place of the body of a response that a thread has already compressed and hashed. */
  prepared?: Prepared;
}

/** Renders a page on demand. @throws what the page threw */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
