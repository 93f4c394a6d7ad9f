/** Handles form posts: checks the headers and counts the post before its body is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../../limits/client-network.ts';
import { networkSemaphore } from '../../limits/network-semaphore.ts';
import { prefersJson } from '../../responses/negotiation.ts';
import { json, type SiteResponse, sendResponse } from '../../responses/response.ts';
import type { AppDeps, PostRule } from '../app-deps.ts';
import type { PageResponder } from '../pages/page-responder.ts';
import { MAX_MULTIPART_BYTES, parseMultipart, parseUrlencoded } from '../requests/parse-form.ts';
import { busy, reasonOf, tooMany } from '../requests/rejection.ts';
import { checkBody, checkOrigin } from '../requests/request-checks.ts';
import { ROUTES } from './request-context.ts';

/** A form post whose body may be read. */
interface AcceptedPost {
  rule: PostRule;
  /** Seconds until the client may post again, if it is above the rate limit; its files are discarded. */
  retryAfterSeconds: number | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the headers of a form post are accepted. */
    acceptedPost: AcceptedPost | undefined;
  }
}

/**
 * Maximum number of posts with files that are received at once. Files are in memory until their form is
 * stored, up to 5 MB each.
 */
const MAX_UPLOADS = { network: 6, all: 22 };

export function addForms(site: FastifyInstance, deps: AppDeps, respond: PageResponder): void {
  const acquireUpload = networkSemaphore(MAX_UPLOADS);
  site.decorateRequest('acceptedPost', undefined);
  site.removeAllContentTypeParsers();
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => parseUrlencoded(bytes, acceptedPost(request).rule),
  );
  site.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: MAX_MULTIPART_BYTES },
    async (request: FastifyRequest, body: FastifyRequest['raw']) => {
      const { rule, retryAfterSeconds } = acceptedPost(request);
      const maxFileBytes = retryAfterSeconds === undefined ? rule.maxFileBytes : 0;
      return parseMultipart(body, request.headers['content-type'] ?? '', rule, maxFileBytes);
    },
  );
  site.post(
    ROUTES.site,
    {
      onRequest: async (request, reply) => {
        request.acceptedPost = await acceptPost(deps, request);
        if (request.acceptedPost.rule.maxFileBytes === undefined) return;
        const release = acquireUpload(clientNetwork(request.clientAddress));
        if (!release) throw busy();
        reply.raw.once('close', release);
      },
    },
    async (request, reply) => {
      const form = request.body instanceof FormData ? request.body : undefined;
      const { retryAfterSeconds } = acceptedPost(request);
      const response =
        (await respondToScript(deps, request, form)) ?? (await respond(request, { form, retryAfterSeconds }));
      return sendResponse(reply, response);
    },
  );
}

function acceptedPost({ acceptedPost }: FastifyRequest): AcceptedPost {
  if (!acceptedPost) throw new Error('The head of this post was not checked.');
  return acceptedPost;
}

/** @throws Rejection if the body must not be read */
async function acceptPost(
  deps: AppDeps,
  { headers, rawPath, clientAddress }: FastifyRequest,
): Promise<AcceptedPost> {
  const rule = deps.postRule(rawPath);
  if (!rule) throw new Error('A post without a rule is rejected by its method.');
  checkOrigin(headers, rule, deps.origin);
  checkBody(headers, rule);
  const allowance = await deps.countPost(clientAddress);
  if (allowance.ok) return { rule, retryAfterSeconds: undefined };
  const { retryAfterSeconds } = allowance;
  // The form's page shows the submitted values again; the form's script keeps them itself.
  if (rule.redisplays && !prefersJson(headers.accept)) return { rule, retryAfterSeconds };
  throw tooMany('forms', retryAfterSeconds);
}

/** @returns the outcome as JSON; undefined if the client prefers a page or the path has no form */
async function respondToScript(
  { metrics, respondToScriptedPost }: AppDeps,
  request: FastifyRequest,
  form: FormData | undefined,
): Promise<SiteResponse | undefined> {
  const { rawPath, clientAddress, headers } = request;
  if (!prefersJson(headers.accept)) return undefined;
  const sent = await respondToScriptedPost(rawPath, form, clientAddress);
  if (!sent) return undefined;
  if (sent.status === 429) metrics.countRejection(reasonOf(429));
  request.routeLabel = sent.route;
  return json(sent.status, sent.reply, sent.headers);
}
