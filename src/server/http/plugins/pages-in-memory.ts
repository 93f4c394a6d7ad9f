/**
 * Serves prerendered and cached pages from memory. Writes to the socket directly, because Fastify's reply and
 * hooks take a tenth of the request's time (docs/decisions/0026-fastify.md).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { serve, serveCached } from '../pages/page-responder.ts';
import { type SiteResponse, sendResponse } from '../responses/response.ts';
import { hasUnreadBody } from './drain-request.ts';
import { isRead } from './request-context.ts';
import { responseHeaders } from './security-headers.ts';

export function addPagesInMemory(
  site: FastifyInstance,
  { statics, version }: AppOptions,
  cache: PageCache,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, response: SiteResponse): void => {
    // The connection can be reused only after the request's body has been read.
    if (hasUnreadBody(request.raw)) return void sendResponse(reply, response);
    const { status, headers, body } = response;
    reply.hijack();
    reply.raw.writeHead(status, { ...responseHeaders(request), ...headers });
    reply.raw.end(body);
    site.recordRequest(request, reply);
  };
  site.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request.method)) return done();
    const page = statics.find(request.rawPath);
    if (page) {
      request.routeLabel = request.rawPath;
      return send(request, reply, serve(page, request));
    }
    const cached = cache.get(request.rawUrl, version());
    if (cached) return send(request, reply, serveCached(cached, request));
    done();
  });
}
