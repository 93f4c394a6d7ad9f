/** Responds with an on-demand page: from the cache, or by rendering the page. */
import { savesData } from '../../../domain/data-saver.ts';
import type { AddressLimit } from '../../limits/address-limit.ts';
import { clientNetwork } from '../../limits/client-network.ts';
import { isGetOrHead } from '../../responses/preconditions.ts';
import { buildResponse } from '../../responses/representation.ts';
import type { SiteResponse } from '../../responses/response.ts';
import type { AppDeps, PageRequest } from '../app-deps.ts';
import { errorResponse } from '../error-response.ts';
import { reasonOf, tooMany } from '../requests/rejection.ts';
import { type PageCache, pageCache } from './page-cache.ts';
import type { PageContext, Submission } from './page-context.ts';
import { renderPage } from './render-page.ts';

/** @throws Rejection if the network of the request has too many in progress */
export type PageResponder = (request: PageRequest, submission?: Submission) => Promise<SiteResponse>;

/** Few visitors save data, and their pages are small. */
const SAVING_CACHE = { maxBytes: 8 * 1024 * 1024, maxQueryBytes: 4 * 1024 * 1024 };

export function pageResponder(deps: AppDeps, limit: AddressLimit): PageResponder {
  const whole = pageCache(deps.cacheKey);
  const saving = pageCache(deps.cacheKey, SAVING_CACHE);
  const cacheFor = ({ headers }: PageRequest) => (savesData(headers['save-data']) ? saving : whole);
  const cached = (request: PageRequest): SiteResponse | undefined => {
    const page = isGetOrHead(request.method)
      ? cacheFor(request).get(request.rawUrl, deps.version())
      : undefined;
    if (!page) return undefined;
    request.routeLabel = 'cached';
    return buildResponse(page, request);
  };
  return async (request, submission) => {
    const early = cached(request);
    if (early) return early;
    const admission = await limit.enter(clientNetwork(request.clientAddress), submission !== undefined);
    if ('retryAfterSeconds' in admission) throw tooMany('requests', admission.retryAfterSeconds);
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
  const context: PageContext = {
    requestId,
    clientAddress,
    rawPath,
    retryAfterSeconds: submission?.retryAfterSeconds,
  };
  const { page, canonical, hasContent } = await renderPage(deps, request, context, submission);
  request.routeLabel = context.route ?? 'none';
  if (page.status === 429) metrics.countRejection(reasonOf(429));
  if (!hasContent) {
    const { 'retry-after': retryAfter } = page.variants.identity.headers;
    return errorResponse(statics, request, page.status, retryAfter ? { 'retry-after': retryAfter } : {});
  }
  if (canonical) cache.set(rawUrl, canonical, version, page);
  return buildResponse(page, request);
}
