/** Serves the library's files: `send` handles range requests and writes to the socket directly. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkSemaphore } from '../../load/network-semaphore.ts';
import { clientNetwork } from '../../rate-limit/client-network.ts';
import type { AppOptions } from '../app-options.ts';
import type { PageResponder } from '../pages/page-responder.ts';
import { overloaded } from '../requests/rejection.ts';
import { plainText, sendResponse } from '../responses/response.ts';
import { pathOf, ROUTES } from './request-context.ts';
import { CLOSED_POLICY, responseHeaders } from './security-headers.ts';

/** Maximum number of concurrent downloads per client network: a slow client holds a slot for a long time. */
const MAX_PER_NETWORK = 100;

export function addDocuments(
  app: FastifyInstance,
  { documents, admission, metrics, log }: Pick<AppOptions, 'documents' | 'admission' | 'metrics' | 'log'>,
  respond: PageResponder,
): void {
  const places = networkSemaphore({ network: MAX_PER_NETWORK });
  app.all(ROUTES.documents, (request, reply) => {
    const { raw: req, id, method, headers, clientAddress } = request;
    request.routeLabel = documents.route;
    const releasePlace = places.acquire(clientNetwork(clientAddress));
    const release = releasePlace && admission.enterNow('document');
    if (!release) {
      releasePlace?.();
      metrics.rejected('overload-document');
      const { status, message, headers } = overloaded('document');
      return sendResponse(reply, plainText(status, message, headers));
    }
    const res = takeOver(request, reply);
    res.once('close', () => {
      release();
      releasePlace();
      app.recordRequest(request, reply);
    });
    const respondWith = (rawUrl: string) =>
      respond({ id, method, headers, clientAddress, rawUrl, rawPath: pathOf(rawUrl), routeLabel: '' });
    documents.serve(req, res, request, respondWith).catch((error: unknown) => {
      log.error({ requestId: id, err: error }, 'request failed');
      if (res.headersSent) res.destroy();
      else res.writeHead(500, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
    });
    return reply;
  });
}

/**
 * Takes over the response from Fastify.
 * @returns the raw response, with the headers that every response has
 */
function takeOver(request: FastifyRequest, reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  for (const [name, value] of Object.entries(responseHeaders(request))) reply.raw.setHeader(name, value);
  reply.raw.setHeader('Content-Security-Policy', CLOSED_POLICY);
  return reply.raw;
}
