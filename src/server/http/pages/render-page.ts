/** Renders a page on demand with Astro. */

import { NEVER, REVALIDATED, VARIES } from '../../responses/cache-policy.ts';
import { encode, isCompressible } from '../../responses/compress.ts';
import { chooseCoding } from '../../responses/negotiation.ts';
import { pagePolicy } from '../../responses/page-policy.ts';
import { hashOf, type Representation, represent } from '../../responses/representation.ts';
import type { AppDeps, PageRequest } from '../app-deps.ts';
import type { PageContext, Submission } from './page-context.ts';

const HTML = 'text/html; charset=utf-8';

/**
 * @returns `canonical`: the canonical address if the page is cacheable, which is the same for every visitor
 *   until the version changes; `hasContent`: false for an error response without content, which the server
 *   replaces by the site's error page
 * @throws the error of the page
 */
export async function renderPage(
  deps: AppDeps,
  request: PageRequest,
  context: PageContext,
  submission: Submission | undefined,
): Promise<{ page: Representation; canonical: string | undefined; hasContent: boolean }> {
  const response = await deps.render(toFetchRequest(deps, request, submission), context);
  const { status, headers } = response;
  const canonical = status === 200 && request.method !== 'POST' ? context.cacheAs : undefined;
  const hasOwnContent = headers.has('x-page');
  const type = headers.get('content-type') ?? HTML;
  for (const name of ['x-page', 'content-type', 'content-length']) headers.delete(name);
  if (type.startsWith('text/html')) headers.append('vary', VARIES.vary);
  const caching = headers.has('cache-control') ? {} : canonical ? REVALIDATED : NEVER;
  const plain = context.prepared?.plain ?? Buffer.from(await response.arrayBuffer());
  const policy = headers.get('content-security-policy') ?? undefined;
  headers.set('content-security-policy', pagePolicy(policy, plain));
  const onlyCoding = canonical ? undefined : chooseCoding(request.headers['accept-encoding']);
  const quality = canonical ? 6 : 5;
  const body =
    context.prepared ?? (isCompressible(type) ? await encode(plain, quality, onlyCoding) : { plain });
  const hash = context.prepared?.hash ?? (onlyCoding ? undefined : hashOf(plain));
  const pageHeaders = { ...caching, ...Object.fromEntries(headers) };
  return {
    page: represent(body, type === 'text/html' ? HTML : type, pageHeaders, hash, status),
    canonical,
    hasContent: status < 400 || (status === 404 ? hasOwnContent : plain.length > 0),
  };
}

function toFetchRequest(
  { cacheKey, routeOf, origin }: AppDeps,
  { method, headers, rawUrl, rawPath }: PageRequest,
  submission: Submission | undefined,
): Request {
  // A cacheable page receives only the query parameters of its cache key, so that no other input can end up
  // in a cached response.
  const address = cacheKey(rawUrl) ?? rawUrl;
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  // Concatenated as text: resolving the path against the origin could result in another origin.
  const url = `${origin}${routeOf(rawPath)}${query}`;
  const init: RequestInit = {
    method: method === 'HEAD' ? 'GET' : method,
    headers: Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  };
  return submission ? new FormRequest(url, init, submission.form) : new Request(url, init);
}

/** The `Request` that pages get for a submitted form: its body has already been received and parsed. */
class FormRequest extends Request {
  readonly #form: FormData | undefined;

  /** @param form undefined if the body was not a form; `formData` then rejects */
  constructor(url: string, init: RequestInit, form: FormData | undefined) {
    super(url, init);
    this.#form = form;
  }

  override async formData(): Promise<FormData> {
    if (!this.#form) throw new TypeError('The body is no form.');
    return this.#form;
  }
}
