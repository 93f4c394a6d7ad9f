/** Serves the site: prerendered pages and files of the build from memory, pages on demand, and forms. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { savesData } from '../../../domain/data-saver.ts';
import { isGetOrHead } from '../../responses/preconditions.ts';
import { buildResponse } from '../../responses/representation.ts';
import { redirect, type SiteResponse, sendResponse } from '../../responses/response.ts';
import type { AppDeps } from '../app-deps.ts';
import type { PageResponder } from '../pages/page-responder.ts';
import { checkMethod, checkPath, withoutTrailingSlashes } from '../requests/request-checks.ts';
import { addForms } from './forms.ts';
import { pathOf, ROUTES } from './request-context.ts';

/** Serves the library's files, with range requests, and everything else. */
export function addSite(app: FastifyInstance, deps: AppDeps, respond: PageResponder): void {
  const { documents } = deps;
  app.all(ROUTES.documents, async (request, reply) => {
    request.routeLabel = documents.route;
    const { id, method, headers, clientAddress } = request;
    const respondWith = (rawUrl: string) =>
      respond({ id, method, headers, clientAddress, rawUrl, rawPath: pathOf(rawUrl), routeLabel: '' });
    return sendResponse(reply, await documents.serve(request, respondWith));
  });
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const early = prerendered(deps, request) ?? checkRequest(deps, request);
      if (early) return sendResponse(reply, early);
    });
    const handle = async (request: FastifyRequest, reply: FastifyReply) =>
      sendResponse(reply, await respond(request));
    scope.route({ method: ['GET', 'HEAD'], url: ROUTES.site, handler: handle });
    addForms(scope, deps, respond);
    // The hook has rejected all other methods; without a handler they would not pass it.
    scope.setNotFoundHandler(handle);
  });
}

/** Returns the response to a request for a prerendered page or a file of the build. */
function prerendered({ statics }: AppDeps, request: FastifyRequest): SiteResponse | undefined {
  const page = isGetOrHead(request.method)
    ? statics.find(request.rawPath, savesData(request.headers['save-data']))
    : undefined;
  if (!page) return undefined;
  request.routeLabel = request.rawPath;
  return buildResponse(page, request);
}

/** Rejects malformed paths and forbidden methods, and redirects paths that end in a slash. */
function checkRequest({ postRule, routeOf }: AppDeps, request: FastifyRequest): SiteResponse | undefined {
  const { rawUrl, rawPath, method } = request;
  checkPath(rawUrl, rawPath, routeOf(rawPath) !== rawPath);
  if (rawPath.endsWith('/') && rawPath !== '/') {
    request.routeLabel = 'redirect';
    return redirect(withoutTrailingSlashes(rawPath) + rawUrl.slice(rawPath.length));
  }
  checkMethod(method, postRule(rawPath));
  return undefined;
}
