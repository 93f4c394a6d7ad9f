/** Files of the library: `send` writes them to the socket itself, with ranges. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientNetwork } from '../../rate-limit/client-network.ts';
import type { AppOptions } from '../app-options.ts';
import type { PageResponder } from '../pages/page-responder.ts';
import { plainText } from '../plain-answers.ts';
import { overloaded } from '../requests/rejection.ts';
import { pathOf } from '../requests/request-target.ts';
import { ROUTES } from '../requests/route-url.ts';
import { toRaw } from '../responses/raw-headers.ts';
import { CLOSED_POLICY } from '../responses/security-headers.ts';
import { sendResponse } from '../responses/send-response.ts';

export function addDocuments(
  app: FastifyInstance,
  { documents, admission, metrics, log }: Pick<AppOptions, 'documents' | 'admission' | 'metrics' | 'log'>,
  respond: PageResponder,
): void {
  app.all(ROUTES.documents, (request, reply) => {
    const { raw: req, id, method, headers, clientAddress } = request;
    request.routeLabel = documents.route;
    const release = admission.enterNow('document', clientNetwork(clientAddress));
    if (!release) {
      metrics.rejected('overload-document');
      const rejection = overloaded('document');
      return sendResponse(
        reply,
        plainText(rejection.status, rejection.message, toRaw(rejection.headers ?? {})),
      );
    }
    const res = takeOver(reply);
    res.once('close', () => {
      release();
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

/** Ends Fastify's part in a response. @returns the socket's side of it, with the headers set so far */
function takeOver(reply: FastifyReply): FastifyReply['raw'] {
  const headers = reply.getHeaders();
  reply.hijack();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('Content-Security-Policy', CLOSED_POLICY);
  return reply.raw;
}
