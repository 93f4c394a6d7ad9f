/** The app: from a request to a finished answer. Built from its parts by `compose.ts` and by tests. */
import { DatabaseNotReady } from '../database/problem.ts';
import type { Admission } from '../load/admission.ts';
import type { Arrivals } from '../load/arrivals.ts';
import type { Work } from '../load/bounds.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { clientNetwork } from '../rate-limit/client-network.ts';
import type { CountPost } from '../rate-limit/count-post.ts';
import { type Answer, answer, type Representation } from '../static/representation.ts';
import type { StaticStore } from '../static/store.ts';
import { failed, refused } from './failed.ts';
import { healthAnswer } from './health.ts';
import type { Input } from './input.ts';
import { keptPages } from './kept-pages.ts';
import { renderPage } from './on-demand.ts';
import { redirect, wantsJson } from './plain-answers.ts';
import { headerIn } from './raw-headers.ts';
import type { ReceivedForm } from './received-form.ts';
import { newRequestId, type Recorder, recorder } from './record.ts';
import {
  type PostRule,
  type Refusal,
  refuseBody,
  refuseMethod,
  refuseOrigin,
  refusePath,
  withoutTrailingSlashes,
} from './refusal.ts';
import { overloaded, reasonOf, tooMany } from './rejection.ts';
import { securityHeaders } from './security-headers.ts';
import { answerScript, type SentForms } from './sent-forms.ts';
import type { ResolveVisitor, Visitor } from './visitor.ts';
import { withForm } from './with-form.ts';

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
  admission: Pick<Admission, 'enter' | 'isOverloaded'>;
  /** The bodies that are being received. */
  arrivals: Arrivals;
  /** Counts a post before its body is read. */
  countPost: CountPost;
  /** Whether a body of so many bytes from this client may be stored now; asked before its files are read. */
  hasSpaceFor(address: string, bytes: number): Promise<boolean>;
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
      log.error({ requestId, err: error }, 'request failed');
      const result =
        error instanceof DatabaseNotReady
          ? failed(statics, input, 503, undefined, ['Retry-After', '5'])
          : failed(statics, input, 500);
      return finish({ result, route: 'error' });
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
      const location = withoutTrailingSlashes(rawPath) + input.rawUrl.slice(rawPath.length);
      return { result: redirect(location), route: 'redirect' };
    }
    const rule = statics.find(rawPath) ? undefined : parts.postRule(rawPath);
    const forbidden = refuseMethod(input.method, rule);
    if (forbidden) return refuse(input, forbidden);

    if (input.method === 'POST' && rule) return post(input, rawPath, visitor, requestId, rule);
    return withAdmission(input, rawPath, visitor, () => renderedPage(input, rawPath, visitor, requestId));
  }

  /** Everything that can be decided by the head is decided, and the post is counted, before its body is read. */
  async function post(
    input: Input,
    rawPath: string,
    visitor: Visitor,
    requestId: string,
    rule: PostRule,
  ): Promise<Outcome> {
    const headers = input.headers();
    const rejection = refuseOrigin(headers, rule, parts.origin) ?? refuseBody(headers, rule);
    if (rejection) return refuse(input, rejection);
    if (parts.admission.isOverloaded('form')) return refuse(input, overloaded('form'), 'overload-form');
    const allowance = await parts.countPost(visitor.address);
    if (!allowance.ok && !(allowance.mayReadBody && rule.redisplays && !wantsJson(input.header('accept'))))
      return refuse(input, tooMany(allowance.retryAfter));
    const retryAfter = allowance.ok ? undefined : allowance.retryAfter;

    // Without space the file is discarded as it arrives: the form says why and shows again what was typed.
    const bytes = Number(input.header('content-length') ?? Number.POSITIVE_INFINITY);
    const discardFiles =
      rule.maxFileBytes !== undefined && !(await parts.hasSpaceFor(visitor.address, bytes));

    const handle = async (received: ReceivedForm) => {
      const outcome =
        (await answerScript(parts, input, rawPath, visitor.address, received)) ??
        (await renderedPage(input, rawPath, visitor, requestId, received, retryAfter));
      // The rest of the body would be taken for the next request.
      if (!received.complete) outcome.result.headers = [...outcome.result.headers, 'Connection', 'close'];
      return outcome;
    };
    return withForm(input, rule, {
      discardFiles,
      network: clientNetwork(visitor.address),
      folder: parts.uploadsDir,
      arrivals: parts.arrivals,
      handle: (received) => withAdmission(input, rawPath, visitor, () => handle(received)),
      reject: (why) => refuse(input, why),
    });
  }

  async function withAdmission(
    input: Input,
    rawPath: string,
    visitor: Visitor,
    make: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const work = parts.workOf(input.method, rawPath);
    const early = await sharedPage(input);
    if (early) return early;
    const leave = await parts.admission.enter(work, clientNetwork(visitor.address));
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
    received?: ReceivedForm,
    retryAfter?: number,
  ): Promise<Outcome> {
    const { services } = parts;
    const clientAddress = visitor.address;
    const locals: App.Locals = { services, requestId, clientAddress, rawPath, retryAfter };
    const version = parts.version();
    const { page, keep, speaks, route, headers } = await renderPage(parts, input, rawPath, locals, received);
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
