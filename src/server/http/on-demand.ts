/** Pages that are made when asked for: from the request to the finished page, or to why there is none. */
import { preferred } from '../static/accept-encoding.ts';
import { ASKED_AGAIN, NEVER } from '../static/cache-policy.ts';
import { pagePolicy } from '../static/page-policy.ts';
import { type Representation, representAsync } from '../static/representation.ts';
import type { AppParts } from './app.ts';
import { FormRequest } from './form-request.ts';
import type { Input } from './input.ts';
import { fromFetch, type RawHeaders } from './raw-headers.ts';
import type { ReceivedForm } from './received-form.ts';
import { CLOSED_POLICY } from './security-headers.ts';

export interface Rendered {
  page: Representation;
  /** The canonical address of an answer that is the same for every visitor until the version changes. */
  keep: string | undefined;
  /** True when the page itself speaks to the visitor; an error without words gets the site's own. */
  speaks: boolean;
  /** The pattern of the route that answered, for the log. */
  route: string;
  headers: RawHeaders;
}

/** Renders the page for a request. @throws what the page threw */
export async function renderPage(
  parts: AppParts,
  input: Input,
  rawPath: string,
  locals: App.Locals,
  received: ReceivedForm | undefined,
): Promise<Rendered> {
  const response = await parts.render(toRequest(parts, input, rawPath, received), locals);
  const keep = response.status === 200 && input.method !== 'POST' ? locals.keep : undefined;
  const { headers } = response;
  const marked = headers.has('x-page');
  headers.delete('x-page');
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8';
  headers.delete('content-type');
  headers.delete('content-length');
  headers.delete('vary');
  const cached = headers.has('cache-control') ? [] : keep ? ASKED_AGAIN : NEVER;
  const { prepared } = locals;
  const plain = prepared?.plain ?? Buffer.from(await response.arrayBuffer());
  const policy = headers.get('content-security-policy');
  headers.set('content-security-policy', policy ? pagePolicy(policy, plain) : CLOSED_POLICY);
  const raw = [...cached, ...fromFetch(headers)];
  const only = keep ? {} : { only: preferred(input.header('accept-encoding'), true, true) };
  const options = { status: response.status, quality: keep ? 6 : 4, prepared, ...only };
  return {
    page: await representAsync(plain, type === 'text/html' ? 'text/html; charset=utf-8' : type, raw, options),
    keep,
    speaks: response.status < 400 || (response.status === 404 ? marked : plain.length > 0),
    route: locals.route ?? 'none',
    headers: raw,
  };
}

function toRequest(
  parts: AppParts,
  input: Input,
  rawPath: string,
  received: ReceivedForm | undefined,
): Request {
  // A cacheable page sees no other parameters than those of its key: nothing else can get into a cached answer.
  const address = parts.cacheKey(input.rawUrl) ?? input.rawUrl;
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  // Put together as text: resolving a path against the origin could leave the origin.
  const url = `${parts.origin}${parts.routeOf(rawPath)}${query}`;
  const init = { method: input.method === 'HEAD' ? 'GET' : input.method, headers: input.headers() };
  return received ? new FormRequest(url, init, received) : new Request(url, init);
}
