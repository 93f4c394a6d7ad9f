/** Serves the library's files, with range requests. */
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import type { PageResponder } from '../pages/page-responder.ts';
import { sendResponse } from '../response.ts';
import { pathOf, ROUTES } from './request-context.ts';

export function addDocuments(
  app: FastifyInstance,
  { documents }: Pick<AppDeps, 'documents'>,
  respond: PageResponder,
): void {
  app.all(ROUTES.documents, async (request, reply) => {
    request.routeLabel = documents.route;
    const { id, method, headers, clientAddress } = request;
    const respondWith = (rawUrl: string) =>
      respond({ id, method, headers, clientAddress, rawUrl, rawPath: pathOf(rawUrl), routeLabel: '' });
    return sendResponse(reply, await documents.serve(request, respondWith));
  });
}
