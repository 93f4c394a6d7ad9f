/** Serves the site: prerendered and cached pages from memory, pages on demand, and forms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { type PageResponder, reject } from '../pages/page-responder.ts';
import { checkMethod, checkPath, withoutTrailingSlashes } from '../requests/request-checks.ts';
import { redirect, sendResponse } from '../responses/response.ts';
import { addForms } from './forms.ts';
import { addPagesInMemory } from './pages-in-memory.ts';
import { ROUTES } from './request-context.ts';

export function addSite(
  app: FastifyInstance,
  options: AppOptions,
  cache: PageCache,
  respond: PageResponder,
): void {
  app.register(async (site) => {
    addPagesInMemory(site, options, cache);
    addRequestChecks(site, options);
    const handle = async (request: FastifyRequest, reply: FastifyReply) =>
      sendResponse(reply, await respond(request));
    site.route({ method: ['GET', 'HEAD'], url: ROUTES.site, handler: handle });
    addForms(site, options, cache);
    // Reached only by POST: `addRequestChecks` rejects all other methods.
    site.setNotFoundHandler(handle);
  });
}

/**
 * Rejects malformed paths and forbidden methods before a page is looked up, and redirects paths that end in a
 * slash.
 */
function addRequestChecks(site: FastifyInstance, options: AppOptions): void {
  const { postRule, routeOf } = options;
  site.addHook('onRequest', (request, reply, done) => {
    const { rawUrl, rawPath, method } = request;
    const malformed = checkPath(rawUrl, rawPath, routeOf(rawPath) !== rawPath);
    if (malformed) return void sendResponse(reply, reject(options, request, malformed));
    if (rawPath.endsWith('/') && rawPath !== '/') {
      request.routeLabel = 'redirect';
      const location = withoutTrailingSlashes(rawPath) + rawUrl.slice(rawPath.length);
      return void sendResponse(reply, redirect(location));
    }
    const forbidden = checkMethod(method, postRule(rawPath));
    if (forbidden) return void sendResponse(reply, reject(options, request, forbidden));
    done();
  });
}
