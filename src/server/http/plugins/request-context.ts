/**
 * Adds the request properties that every plugin needs: the original target, the client's address, the route's
 * label.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../requests/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Path and query as sent; Fastify's `url` is the rewritten one. */
    rawUrl: string;
    rawPath: string;
    /** The client's address behind trusted proxies. */
    readonly clientAddress: string;
    /** The route pattern, for the log and the metrics. */
    routeLabel: string;
  }
}

export const ROUTES = {
  alive: '/healthz',
  ready: '/readyz',
  documents: '/documents',
  site: '/site',
} as const;

/**
 * Fastify's `genReqId`; the visitor sees the id as `X-Request-Id`. Node draws the random bytes of many UUIDs
 * at once.
 */
export const newRequestId = (): string => randomUUID().slice(-12);

/**
 * Creates Fastify's `rewriteUrl` option, which hides the original path from the router. The router would
 * decode paths and reject malformed ones, but folder names may contain `%2F`, and a folder's page explains a
 * malformed name.
 */
export function routeUrl(documents: string): (req: Pick<IncomingMessage, 'url'>) => string {
  return ({ url = '/' }) => {
    const rawPath = pathOf(targetOf(url));
    if (rawPath === ROUTES.alive || rawPath === ROUTES.ready) return rawPath;
    const isDocument = rawPath === documents || rawPath.startsWith(`${documents}/`);
    return isDocument ? ROUTES.documents : ROUTES.site;
  };
}

export function addRequestContext(app: FastifyInstance): void {
  app.decorateRequest('rawUrl', '');
  app.decorateRequest('rawPath', '');
  app.decorateRequest('routeLabel', 'none');
  app.decorateRequest('clientAddress', {
    getter() {
      return clientAddress(this);
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify's `request.originalUrl` is not used: if the original URL is empty, it holds the rewritten one.
    const { originalUrl = '' } = request.raw as { originalUrl?: string };
    request.rawUrl = targetOf(originalUrl);
    request.rawPath = pathOf(request.rawUrl);
    done();
  });
}

/** Returns the path and query of a request target, which may be in absolute form (RFC 9112, 3.2.2). */
function targetOf(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** Returns the path of a request target, without the query. */
export function pathOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? target : target.slice(0, mark);
}
