/** Renders a page on demand with Astro. */
import { preferred } from '../../static/accept-encoding.ts';
import { NEVER, REVALIDATED, VARIES } from '../../static/cache-policy.ts';
import { pagePolicy } from '../../static/page-policy.ts';
import { compressAndRepresent, type Representation } from '../../static/representation.ts';
import type { AppDeps } from '../app-deps.ts';
import { FormRequest } from '../body/form-request.ts';
import { CLOSED_POLICY } from '../plugins/security-headers.ts';
import { type PageRequest, toFetchHeaders } from '../requests/page-request.ts';
import type { ResponseHeaders } from '../responses/response.ts';
import type { PageContext, Submission } from './page-context.ts';

export interface RenderedPage {
  page: Representation;
  /** The canonical address if the page is cacheable: the same for every visitor until the version changes. */
  canonical: string | undefined;
  /** False for an error response without content, which the server replaces by the site's error page. */
  hasContent: boolean;
  /** The matched route pattern, for the log. */
  route: string;
  headers: ResponseHeaders;
}

type RenderDeps = Pick<AppDeps, 'render' | 'cacheKey' | 'routeOf' | 'origin'>;

/** @throws the error of the page */
export async function renderPage(
  deps: RenderDeps,
  request: PageRequest,
  context: PageContext,
  submission: Submission | undefined,
): Promise<RenderedPage> {
  const response = await deps.render(toFetchRequest(deps, request, submission), context);
  const canonical = response.status === 200 && request.method !== 'POST' ? context.cacheAs : undefined;
  const { headers } = response;
  const isMarked = headers.has('x-page');
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8';
  for (const name of ['x-page', 'content-type', 'content-length']) headers.delete(name);
  if (type.startsWith('text/html')) headers.append('vary', VARIES.vary);
  const caching = headers.has('cache-control') ? {} : canonical ? REVALIDATED : NEVER;
  const { prepared } = context;
  const plain = prepared?.plain ?? Buffer.from(await response.arrayBuffer());
  const policy = headers.get('content-security-policy');
  headers.set('content-security-policy', policy ? pagePolicy(policy, plain) : CLOSED_POLICY);
  const own = { ...caching, ...Object.fromEntries(headers) };
  const only = canonical ? {} : { only: preferred(request.headers['accept-encoding'], true, true) };
  const represented = { status: response.status, quality: canonical ? 6 : 5, prepared, ...only };
  return {
    page: await compressAndRepresent(
      plain,
      type === 'text/html' ? 'text/html; charset=utf-8' : type,
      own,
      represented,
    ),
    canonical,
    hasContent: response.status < 400 || (response.status === 404 ? isMarked : plain.length > 0),
    route: context.route ?? 'none',
    headers: own,
  };
}

function toFetchRequest(
  { cacheKey, routeOf, origin }: RenderDeps,
  { method, headers, rawUrl, rawPath }: PageRequest,
  submission: Submission | undefined,
): Request {
  // A cacheable page receives only the query parameters of its cache key, so that no other input can end up in
  // a cached response.
  const address = cacheKey(rawUrl) ?? rawUrl;
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  // Concatenated as text: resolving the path against the origin could result in another origin.
  const url = `${origin}${routeOf(rawPath)}${query}`;
  const init = { method: method === 'HEAD' ? 'GET' : method, headers: toFetchHeaders(headers) };
  return submission ? new FormRequest(url, init, submission.form) : new Request(url, init);
}
