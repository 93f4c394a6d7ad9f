/** Responds with an on-demand page: from the cache, from a render in progress, or by rendering the page. */
import type { Admission } from '../../load/admission.ts';
import { negotiate, type Representation } from '../../static/representation.ts';
import type { AppOptions } from '../app-options.ts';
import type { ReceivedForm } from '../body/received-form.ts';
import { isRead } from '../plugins/request-context.ts';
import type { PageRequest } from '../requests/page-request.ts';
import { overloaded, type Rejection, reasonOf } from '../requests/rejection.ts';
import { errorResponse, rejectionResponse } from '../responses/error-response.ts';
import type { SiteResponse } from '../responses/response.ts';
import type { PageCache } from './page-cache.ts';
import { renderPage } from './render-page.ts';

/** A received form. */
export interface Submission {
  received: ReceivedForm;
  /** Seconds until the client may post again, if it is above the rate limit. */
  retryAfter: number | undefined;
}

/** @returns the response to a request for a page, or a rejection under overload */
export type PageResponder = (request: PageRequest) => Promise<SiteResponse>;

export function pageResponder(options: AppOptions, cache: PageCache): PageResponder {
  const { admission, version } = options;
  /** Returns the page from the cache, or waits for another request that is rendering it. */
  const cached = (request: PageRequest): Promise<SiteResponse | undefined> | undefined => {
    if (!isRead(request.method)) return undefined;
    const page = cache.get(request.rawUrl, version());
    const found = page ? Promise.resolve(page) : cache.pending(request.rawUrl, version());
    return found?.then((ready) => ready && serveCached(ready, request));
  };
  return async (request) => {
    const early = await cached(request);
    if (early) return early;
    return withAdmission(options, admission, request, () => {
      // While this request waited in the queue, another request may have rendered this page, or started to.
      const shared = cached(request);
      const rendering = shared
        ? shared.then((response) => response ?? respondRendered(options, cache, request))
        : respondRendered(options, cache, request);
      return isRead(request.method) && !shared
        ? cache.share(request.rawUrl, version(), rendering)
        : rendering;
    });
  };
}

/** Runs `work` once the request's cost class is admitted, and releases the slot when `work` ends. */
async function withAdmission(
  options: Pick<AppOptions, 'costClass' | 'statics' | 'metrics'>,
  admission: Pick<Admission, 'enter'>,
  request: PageRequest,
  work: () => Promise<SiteResponse>,
): Promise<SiteResponse> {
  const costClass = options.costClass(request.method, request.rawPath);
  const release = await admission.enter(costClass);
  if (!release) return reject(options, request, overloaded(costClass), `overload-${costClass}`);
  return work().finally(release);
}

/** Renders the page; an error response without content is replaced by the site's error page. */
export async function respondRendered(
  options: AppOptions,
  cache: PageCache,
  request: PageRequest,
  submission?: Submission,
): Promise<SiteResponse> {
  const { statics, metrics } = options;
  const { id: requestId, clientAddress, rawPath, rawUrl } = request;
  const version = options.version();
  const context = { requestId, clientAddress, rawPath, retryAfter: submission?.retryAfter };
  const rendered = await renderPage(options, request, context, submission?.received);
  request.routeLabel = rendered.route;
  const { page, canonical, headers } = rendered;
  if (page.status === 429) metrics.rejected(reasonOf(429));
  if (!rendered.hasContent) {
    const { 'retry-after': retryAfter } = headers;
    const own = retryAfter ? { 'retry-after': retryAfter } : {};
    return errorResponse(statics, request, page.status, undefined, own);
  }
  if (canonical) cache.set(rawUrl, canonical, version, page);
  return serve(page, request);
}

/** Counts a rejected request under its reason, and returns the response. */
export function reject(
  { statics, metrics }: Pick<AppOptions, 'statics' | 'metrics'>,
  request: PageRequest,
  rejection: Rejection,
  reason = reasonOf(rejection.status),
): SiteResponse {
  metrics.rejected(reason);
  request.routeLabel = 'refused';
  return rejectionResponse(statics, request, rejection);
}

/** Returns a cached page in an encoding that the client accepts. */
export function serveCached(page: Representation, request: PageRequest): SiteResponse {
  request.routeLabel = 'cached';
  return serve(page, request);
}

export function serve(page: Representation, { method, headers }: PageRequest): SiteResponse {
  return negotiate(page, method, headers['accept-encoding'], headers['if-none-match']);
}
