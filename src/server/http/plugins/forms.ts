/** Handles form posts: checks the headers and counts the post before its body is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../../rate-limit/client-network.ts';
import type { AppOptions } from '../app-options.ts';
import { withForm } from '../body/receive-form.ts';
import type { ReceivedForm } from '../body/received-form.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { reject, respondRendered } from '../pages/page-responder.ts';
import type { PostRule } from '../requests/post-rule.ts';
import { prefersJson } from '../requests/prefers-json.ts';
import { overloaded, type Rejection, reasonOf, tooMany } from '../requests/rejection.ts';
import { checkBody, checkOrigin } from '../requests/request-checks.ts';
import { json, type SiteResponse, sendResponse } from '../responses/response.ts';
import { ROUTES } from './request-context.ts';

/** A form post whose body may be read. */
interface AcceptedPost {
  rule: PostRule;
  /**
   * True if there is no space for its files; the form's page then says so and redisplays the submitted values.
   */
  discardFiles: boolean;
  /** Seconds until the client may post again, if it is above the rate limit. */
  retryAfter: number | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the headers of a form post are accepted. */
    acceptedPost: AcceptedPost | undefined;
  }
}

export function addForms(site: FastifyInstance, options: AppOptions, cache: PageCache): void {
  site.decorateRequest('acceptedPost', undefined);
  // The handler reads the body itself, to enforce a minimum rate and the limits and to write files to disk.
  site.removeAllContentTypeParsers();
  site.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  site.post(
    ROUTES.site,
    {
      onRequest: async (request, reply) => {
        const accepted = await checkPost(options, request);
        if ('rule' in accepted) request.acceptedPost = accepted;
        else return sendResponse(reply, reject(options, request, accepted.rejection, accepted.reason));
      },
    },
    async (request, reply) => {
      if (!request.acceptedPost) throw new Error('The head of this post was not checked.');
      return sendResponse(reply, await receiveAndRespond(options, cache, request, request.acceptedPost));
    },
  );
}

async function checkPost(
  options: AppOptions,
  { headers, rawPath, clientAddress }: FastifyRequest,
): Promise<AcceptedPost | { rejection: Rejection; reason?: string }> {
  const rule = options.postRule(rawPath);
  if (!rule) throw new Error('A post without a rule is rejected by its method.');
  const rejection = checkOrigin(headers, rule, options.origin) ?? checkBody(headers, rule);
  if (rejection) return { rejection };
  if (options.admission.isOverloaded('form'))
    return { rejection: overloaded('form'), reason: 'overload-form' };
  const allowance = await options.countPost(clientAddress);
  const isShownAgain = () => rule.redisplays && !prefersJson(headers.accept);
  if (!allowance.ok && !(allowance.mayReadBody && isShownAgain()))
    return { rejection: tooMany(allowance.retryAfter) };
  const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return {
    rule,
    discardFiles: rule.maxFileBytes !== undefined && !(await options.hasSpaceFor(clientAddress, bytes)),
    retryAfter: allowance.ok ? undefined : allowance.retryAfter,
  };
}

function receiveAndRespond(
  options: AppOptions,
  cache: PageCache,
  request: FastifyRequest,
  { rule, discardFiles, retryAfter }: AcceptedPost,
): Promise<SiteResponse> {
  const respond = async (received: ReceivedForm): Promise<SiteResponse> => {
    const response =
      (await respondToScript(options, request, received)) ??
      (await respondRendered(options, cache, request, { received, retryAfter }));
    // If the connection stayed open, Node would parse the rest of an incomplete body as the next request.
    return received.complete
      ? response
      : { ...response, headers: { ...response.headers, connection: 'close' } };
  };
  const network = clientNetwork(request.clientAddress);
  return withForm(request.raw, {
    rule,
    discardFiles,
    network,
    folder: options.uploadsDir,
    bodyLimiter: options.bodyLimiter,
    handle: async (received) => {
      const release = options.admission.enterNow('form');
      if (!release) return reject(options, request, overloaded('form'), 'overload-form');
      return respond(received).finally(release);
    },
    reject: (rejection) => reject(options, request, rejection),
  });
}

/** @returns the outcome as JSON; undefined if the client prefers a page or the path has no form */
async function respondToScript(
  { metrics, answerSent }: AppOptions,
  request: FastifyRequest,
  { form }: ReceivedForm,
): Promise<SiteResponse | undefined> {
  const { rawPath, clientAddress, headers } = request;
  if (!prefersJson(headers.accept)) return undefined;
  const sent = await answerSent(rawPath, form, clientAddress);
  if (!sent) return undefined;
  if (sent.status === 429) metrics.rejected(reasonOf(429));
  request.routeLabel = sent.route;
  return json(sent.status, sent.reply, sent.headers);
}
