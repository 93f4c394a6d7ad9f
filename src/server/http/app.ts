/** The app: from a request to a finished answer. Built from its parts by `server.ts` and by tests. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Answer, answer, type Representation, represent } from '../static/representation.ts';
import type { StaticStore } from '../static/store.ts';
import type { Input } from './input.ts';
import { keptPages } from './kept-pages.ts';
import {
  type PostRule,
  type Refusal,
  refuseBody,
  refuseMethod,
  refuseOrigin,
  refusePath,
} from './refusal.ts';
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts';
import type { ResolveVisitor, Visitor } from './visitor.ts';

export interface AppParts {
  log: Logger;
  /** The public origin; pages never see the Host header that a client made up. */
  origin: string;
  statics: StaticStore;
  /** Renders a page on demand. */
  render(request: Request, locals: App.Locals): Promise<Response>;
  services: App.Services;
  resolveVisitor: ResolveVisitor;
  /** What may be posted where. */
  postRule(pathname: string): PostRule | undefined;
  /** Where the pages know a path under another name; the path as sent stays in `locals.rawPath`. */
  routeOf(pathname: string): string;
  /** Changes whenever kept pages have to be made again. */
  version(): string;
  /** Names of parts that are not usable right now; empty when all is well. */
  unready(): Promise<string[]>;
}

export type App = (input: Input) => Answer | Promise<Answer>;

/** @returns a function from a request to its answer; it never throws and never rejects */
export function createApp(parts: AppParts): App {
  const kept = keptPages();

  function respond(input: Input): Answer | Promise<Answer> {
    const started = performance.now();
    const visitor = parts.resolveVisitor(
      input.peer,
      input.header('x-forwarded-for') ?? null,
      input.header('x-forwarded-proto') ?? null,
    );
    const requestId = randomUUID();
    const finish = (result: Answer, route: string): Answer => {
      const headers: Record<string, string> = {
        'Content-Security-Policy': CLOSED_POLICY,
        ...securityHeaders(visitor.https),
        'X-Request-Id': requestId,
        ...result.headers,
      };
      const ms = Math.round((performance.now() - started) * 10) / 10;
      // Only the route is logged: paths and queries may hold what people typed.
      parts.log.info({ requestId, method: input.method, route, status: result.status, ms }, 'request');
      return { ...result, headers };
    };

    const [rawPath = '/'] = input.rawUrl.split('?');
    const known = parts.statics.find(rawPath);
    if (known && (input.method === 'GET' || input.method === 'HEAD'))
      return finish(serve(known, input), rawPath);
    return onDemand(input, rawPath, visitor, requestId).then(
      ({ result, route }) => finish(result, route),
      (error: unknown) => {
        parts.log.error({ requestId, err: withoutContent(error) }, 'request failed');
        return finish(serve(parts.statics.errorPage(500), input), 'error');
      },
    );
  }

  async function onDemand(input: Input, rawPath: string, visitor: Visitor, requestId: string) {
    const health = await healthAnswer(rawPath, parts);
    if (health) return { result: health, route: rawPath };
    const slashless = withoutTrailingSlash(input.rawUrl, rawPath);
    if (slashless) return { result: redirect(slashless), route: 'redirect' };

    const rule = parts.postRule(rawPath);
    const refusal =
      refusePath(input.rawUrl) ?? refuseMethod(input.method, parts.statics.find(rawPath) ? undefined : rule);
    if (refusal) return { result: refused(refusal), route: 'refused' };

    const version = parts.version();
    const found = input.method === 'POST' ? undefined : kept.get(input.rawUrl, version);
    if (found) return { result: serve(found, input), route: 'kept' };

    const body = input.method === 'POST' && rule ? await acceptedBody(input, rule) : undefined;
    if (body && !Buffer.isBuffer(body)) return { result: refused(body), route: 'refused' };

    const locals: App.Locals = {
      services: parts.services,
      requestId,
      clientAddress: visitor.address,
      rawPath,
    };
    const response = await parts.render(toRequest(input, rawPath, body), locals);
    const page = await toRepresentation(response, input.method !== 'POST' && locals.keep !== undefined);
    if (response.status === 404 && !response.headers.get('x-page')) {
      return { result: serve(parts.statics.errorPage(404), input), route: 'not-found' };
    }
    if (locals.keep && page.status === 200) kept.set(input.rawUrl, version, page);
    return { result: serve(page, input), route: parts.routeOf(rawPath) };
  }

  function toRequest(input: Input, rawPath: string, body: Buffer | undefined): Request {
    const query = input.rawUrl.slice(rawPath.length);
    const url = new URL(parts.routeOf(rawPath) + query, parts.origin);
    const init = { method: input.method === 'HEAD' ? 'GET' : input.method, headers: input.headers() };
    return body ? new Request(url, { ...init, body: new Uint8Array(body) }) : new Request(url, init);
  }

  return respond;
}

function serve(item: Representation, input: Input): Answer {
  return answer(item, input.method, input.header('accept-encoding'), input.header('if-none-match'));
}

async function acceptedBody(input: Input, rule: PostRule): Promise<Buffer | Refusal> {
  const headers = input.headers();
  return refuseOrigin(headers, rule) ?? refuseBody(headers, rule) ?? (await input.body(rule));
}

/** Pages made for one visitor must not be stored by anybody; kept pages are validated on every use. */
async function toRepresentation(response: Response, shared: boolean): Promise<Representation> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) headers[titleCase(name)] = value;
  const type = headers['Content-Type'] ?? 'text/html; charset=utf-8';
  delete headers['X-Page'];
  headers['Cache-Control'] ??= shared ? 'public, max-age=0, must-revalidate' : 'no-store';
  const plain = Buffer.from(await response.arrayBuffer());
  return represent(plain, withCharset(type), headers, { status: response.status, quality: shared ? 6 : 4 });
}

function withCharset(type: string): string {
  return type === 'text/html' ? 'text/html; charset=utf-8' : type;
}

function titleCase(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

function withoutTrailingSlash(rawUrl: string, rawPath: string): string | undefined {
  if (!rawPath.endsWith('/') || rawPath === '/' || /^\/[/\\]/.test(rawPath)) return undefined;
  return rawPath.replace(/\/+$/, '') + rawUrl.slice(rawPath.length);
}

function redirect(location: string): Answer {
  return {
    status: 308,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Content-Length': '0' },
    body: undefined,
  };
}

function refused(refusal: Refusal): Answer {
  return plainText(refusal.status, `${refusal.message}\n`, { ...refusal.headers, Connection: 'close' });
}

/** @returns the answer to a health question: alive at all, and usable with everything it needs */
async function healthAnswer(rawPath: string, parts: AppParts): Promise<Answer | undefined> {
  if (rawPath === '/healthz') return plainText(200, 'ok\n');
  if (rawPath !== '/readyz') return undefined;
  const unready = await parts.unready();
  return unready.length === 0
    ? plainText(200, 'ready\n')
    : plainText(503, `not ready: ${unready.join(', ')}\n`, { 'Retry-After': '5' });
}

function plainText(status: number, words: string, headers: Record<string, string> = {}): Answer {
  const body = Buffer.from(words);
  const own = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
  };
  return { status, headers: { ...own, ...headers }, body };
}

/** Where it failed, never what was in hand: a message may repeat what a visitor typed. */
function withoutContent(error: unknown): { type: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, stack: frames.slice(0, 12).join('\n') };
}
