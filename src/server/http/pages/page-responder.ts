/** Responds with an on-demand page: from the cache, or by rendering the page. */
import type { AddressLimit } from '../../rate-limit/address-limit.ts';
import { clientNetwork } from '../../rate-limit/client-network.ts';
import { negotiate, type Representation } from '../../static/representation.ts';
import type { AppDeps } from '../app-deps.ts';
import { isRead, isSaving } from '../plugins/request-context.ts';
import type { PageRequest } from '../requests/page-request.ts';
import { type Rejection, reasonOf, tooMany } from '../requests/rejection.ts';
import { errorResponse } from '../responses/error-response.ts';
import type { SiteResponse } from '../responses/response.ts';
import type { PageCache } from './page-cache.ts';
import type { Submission } from './page-context.ts';
import { renderPage } from './render-page.ts';

/** @returns the response to a request for a page, or a rejection if its network has too many in progress */
export type PageResponder = (request: PageRequest, submission?: Submission) => Promise<SiteResponse>;

/** Pages for visitors who save data have a cache of their own. */
interface PageCaches {
  whole: PageCache;
  saving: PageCache;
}

export function pageResponder(deps: AppDeps, caches: PageCaches, limit: AddressLimit): PageResponder {
  const cacheFor = ({ headers }: PageRequest) => (isSaving(headers) ? caches.saving : caches.whole);
  const cached = (request: PageRequest): SiteResponse | undefined => {
    const page = isRead(request.method) ? cacheFor(request).get(request.rawUrl, deps.version()) : undefined;
    if (!page) return undefined;
    request.routeLabel = 'cached';
    return serve(page, request);
  };
  return async (request, submission) => {
    const early = cached(request);
    if (early) return early;
    const turn = await limit.enter(clientNetwork(request.clientAddress), submission !== undefined);
    if (typeof turn === 'number') return reject(deps, request, tooMany('requests', turn));
    // While this request waited for its turn, another request may have rendered this page.
    const response = cached(request) ?? respondRendered(deps, cacheFor(request), request, submission);
    return Promise.resolve(response).finally(turn);
  };
}

/** Renders the page; an error response without content is replaced by the site's error page. */
async function respondRendered(
  deps: AppDeps,
  cache: PageCache,
  request: PageRequest,
  submission?: Submission,
): Promise<SiteResponse> {
  const { statics, metrics } = deps;
  const { id: requestId, clientAddress, rawPath, rawUrl } = request;
  const version = deps.version();
  const context = { requestId, clientAddress, rawPath, retryAfter: submission?.retryAfter };
  const rendered = await renderPage(deps, request, context, submission);
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
  { statics, metrics }: Pick<AppDeps, 'statics' | 'metrics'>,
  request: PageRequest,
  { status, message, headers }: Rejection,
  reason = reasonOf(status),
): SiteResponse {
  metrics.rejected(reason);
  request.routeLabel = 'refused';
  return errorResponse(statics, request, status, message, headers);
}

export function serve(page: Representation, { method, headers }: PageRequest): SiteResponse {
  return negotiate(page, method, headers);
}
