/** The app: from a request to a finished answer. Built from its parts by `compose.ts` and by tests. */
import type { Admission } from '../load/admission.ts';
import type { Work } from '../load/bounds.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { type Answer, answer, type Representation } from '../static/representation.ts';
import type { StaticStore } from '../static/store.ts';
import { failed, refused } from './failed.ts';
import type { Body } from './form-body.ts';
import { healthAnswer } from './health.ts';
import type { Input } from './input.ts';
import { keptPages } from './kept-pages.ts';
import { renderPage } from './on-demand.ts';
import { redirect } from './plain-answers.ts';
import { headerIn } from './raw-headers.ts';
import { newRequestId, type Recorder, recorder, withoutContent } from './record.ts';
import {
  type PostRule,
  type Refusal,
  refuseBody,
  refuseMethod,
  refuseOrigin,
  refusePath,
} from './refusal.ts';
import { overloaded, reasonOf } from './rejection.ts';
import { securityHeaders } from './security-headers.ts';
import { answerScript, type SentForms } from './sent-forms.ts';
import { withBody } from './uploads.ts';
import type { ResolveVisitor, Visitor } from './visitor.ts';

export interface AppParts extends Recorder, SentForms {
  metrics: Pick<SiteMetrics, 'request' | 'rejected'>;
  /** The public origin; pages never see the Host header that a client made up. */
  origin: string;
  statics: StaticStore;
  /** Renders a page on demand. */
  render(request: Request, locals: App.Locals): Promise<Response>;
  resolveVisitor: ResolveVisitor;
  /** What may be posted where. */
  postRule(pathname: string): PostRule | undefined;
  admission: Pick<Admission, 'enter'>;
  /** How dear it is to make what is asked for. */
  workOf(method: string, pathname: string): Work;
  /** Where the pages know a path under another name; the path as sent stays in `locals.rawPath`. */
  routeOf(pathname: string): string;
  /** One spelling for every address of a cached answer; undefined where nothing is cached. */
  cacheKey(rawUrl: string): string | undefined;
  /** Changes whenever kept pages have to be made again. */
  version(): string;
  /** Where the contents of files lie while a form is read and looked at. */
  uploadsDir: string;
  /** Names of parts that are not usable right now; empty when all is well. */
  unready(): Promise<string[]>;
}

/** An answer with every header that it goes out with; the list is its own. */
export interface Finished extends Answer {
  headers: string[];
}

export type App = (input: Input) => Finished | Promise<Finished>;

/** An answer and the name of what gave it, for the log. */
interface Outcome {
  result: Answer;
  route: string;
}

/** @returns a function from a request to its answer; it never throws and never rejects */
export function createApp(parts: AppParts): App {
  const { statics, log, metrics } = parts;
  const kept = keptPages({ keyOf: parts.cacheKey });
  const record = recorder(parts);

  function respond(input: Input): Finished | Promise<Finished> {
    const started = performance.now();
    const visitor = parts.resolveVisitor(
      input.peer,
      input.header('x-forwarded-for'),
      input.header('x-forwarded-proto'),
    );
    const requestId = newRequestId();
    const finish = ({ result: { status, headers: own, body }, route }: Outcome): Finished => {
      record(requestId, input.method, route, status, started);
      // One copy for each answer: spreading lists of thirty costs more than finding the page.
      const headers = securityHeaders(visitor.https).concat(own);
      headers.push('X-Request-Id', requestId);
      return { status, headers, body };
    };

    const mark = input.rawUrl.indexOf('?');
    const rawPath = mark === -1 ? input.rawUrl : input.rawUrl.slice(0, mark);
    if (isReading(input)) {
      const known = statics.find(rawPath);
      if (known) return finish({ result: serve(known, input), route: rawPath });
      const found = kept.get(input.rawUrl, parts.version());
      if (found) return finish({ result: serve(found, input), route: 'kept' });
    }
    return onDemand(input, rawPath, visitor, requestId).then(finish, (error: unknown) => {
      log.error({ requestId, err: withoutContent(error) }, 'request failed');
      return finish({ result: failed(statics, input, 500), route: 'error' });
    });
  }

  async function onDemand(
    input: Input,
    rawPath: string,
    visitor: Visitor,
    requestId: string,
  ): Promise<Outcome> {
    const health = await healthAnswer(input.rawUrl, parts.unready);
    if (health) return { result: health, route: rawPath };
    const unwanted = refusePath(input.rawUrl, rawPath, parts.routeOf(rawPath) !== rawPath);
    if (unwanted) return refuse(input, unwanted);
    if (rawPath.endsWith('/') && rawPath !== '/') {
      const location = rawPath.replace(/\/+$/, '') + input.rawUrl.slice(rawPath.length);
      return { result: redirect(location), route: 'redirect' };
    }
    const rule = statics.find(rawPath) ? undefined : parts.postRule(rawPath);
    const forbidden = refuseMethod(input.method, rule);
    if (forbidden) return refuse(input, forbidden);

    const page = (body?: Body) => renderedPage(input, rawPath, visitor, requestId, body);
    if (input.method !== 'POST' || !rule) return whereThereIsRoom(input, rawPath, page);
    const headers = input.headers();
    const unwelcome = refuseOrigin(headers, rule, parts.origin) ?? refuseBody(headers, rule);
    if (unwelcome) return refuse(input, unwelcome);
    const sent = async (body: Body) => {
      const outcome =
        (await answerScript(parts, input, rawPath, visitor.address, body)) ?? (await page(body));
      // What was not read would be taken for the next request.
      if (!body.whole) outcome.result.headers = [...outcome.result.headers, 'Connection', 'close'];
      return outcome;
    };
    return whereThereIsRoom(input, rawPath, () =>
      withBody(input, rule, parts.uploadsDir, sent, (refusal) => refuse(input, refusal)),
    );
  }

  async function whereThereIsRoom(
    input: Input,
    rawPath: string,
    make: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const work = parts.workOf(input.method, rawPath);
    const early = await sharedPage(input);
    if (early) return early;
    const leave = await parts.admission.enter(work);
    if (!leave) return refuse(input, overloaded(work), `overload-${work}`);
    // A request further ahead in the line may have made the same page, or be making it.
    const shared = sharedPage(input);
    const making = async () => (await shared) ?? make();
    const outcome = making().finally(leave);
    return isReading(input) && !shared ? kept.share(input.rawUrl, parts.version(), outcome) : outcome;
  }

  /** The page that another request has made or is making; undefined where there is none. */
  function sharedPage(input: Input): Promise<Outcome | undefined> | undefined {
    if (!isReading(input)) return undefined;
    const version = parts.version();
    const ready = kept.get(input.rawUrl, version);
    const page = ready ? Promise.resolve(ready) : kept.pending(input.rawUrl, version);
    return page?.then((found) => found && { result: serve(found, input), route: 'kept' });
  }

  async function renderedPage(
    input: Input,
    rawPath: string,
    visitor: Visitor,
    requestId: string,
    body: Body | undefined,
  ): Promise<Outcome> {
    const { services } = parts;
    const locals: App.Locals = { services, requestId, clientAddress: visitor.address, rawPath };
    const version = parts.version();
    const { page, keep, speaks, route, headers } = await renderPage(parts, input, rawPath, locals, body);
    if (page.status === 429) metrics.rejected(reasonOf(429));
    if (!speaks) {
      const wait = headerIn(headers, 'Retry-After');
      const own = wait ? ['Retry-After', wait] : [];
      return { result: failed(statics, input, page.status, undefined, own), route };
    }
    if (keep) kept.set(input.rawUrl, keep, version, page);
    const result = serve(page, input);
    return { result, route };
  }

  const refuse = (input: Input, refusal: Refusal, reason = reasonOf(refusal.status)): Outcome => {
    metrics.rejected(reason);
    return { result: refused(statics, input, refusal), route: 'refused' };
  };

  return respond;
}

function isReading({ method }: Input): boolean {
  return method === 'GET' || method === 'HEAD';
}

function serve(item: Representation, input: Input): Answer {
  return answer(item, input.method, input.header('accept-encoding'), input.header('if-none-match'));
}
