/** Responds with an on-demand page: from the cache, or by rendering the page. */
import type { AddressLimit } from '../../rate-limit/address-limit.ts';
import { clientNetwork } from '../../rate-limit/client-network.ts';
import { negotiate } from '../../static/representation.ts';
import type { AppDeps, PageRequest } from '../app-deps.ts';
import { errorResponse } from '../error-response.ts';
import { isRead, isSaving } from '../plugins/request-context.ts';
import { reasonOf, tooMany } from '../requests/rejection.ts';
import type { SiteResponse } from '../response.ts';
import type { PageCache } from './page-cache.ts';
import type { PageContext, Submission } from './page-context.ts';
import { renderPage } from './render-page.ts';

/** @throws Rejection if the network of the request has too many in progress */
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
    return negotiate(page, request);
  };
  return async (request, submission) => {
    const early = cached(request);
    if (early) return early;
    const admission = await limit.enter(clientNetwork(request.clientAddress), submission !== undefined);
    if ('retryAfter' in admission) throw tooMany('requests', admission.retryAfter);
    // While this request waited for its turn, another request may have rendered this page.
    const response = cached(request) ?? respondRendered(deps, cacheFor(request), request, submission);
    return Promise.resolve(response).finally(admission.release);
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
  const context: PageContext = { requestId, clientAddress, rawPath, retryAfter: submission?.retryAfter };
  const { page, canonical, hasContent } = await renderPage(deps, request, context, submission);
  request.routeLabel = context.route ?? 'none';
  if (page.status === 429) metrics.rejected(reasonOf(429));
  if (!hasContent) {
    const { 'retry-after': retryAfter } = page.variants.identity.headers;
    return errorResponse(
      statics,
      request,
      page.status,
      undefined,
      retryAfter ? { 'retry-after': retryAfter } : {},
    );
  }
  if (canonical) cache.set(rawUrl, canonical, version, page);
  return negotiate(page, request);
}
