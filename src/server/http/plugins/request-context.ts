/** What every plugin reads of a request: its target as sent, the client's address, the label of its route. */
import type { FastifyInstance } from 'fastify';
import { pathOf, targetOf } from '../requests/request-target.ts';
import { clientAddress } from '../requests/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Path and query exactly as sent; `url` is that of the route. */
    rawUrl: string;
    rawPath: string;
    /** The client's address behind trusted proxies. */
    readonly clientAddress: string;
    /** The pattern of the route that answers, for the log and the metrics. */
    routeLabel: string;
  }
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
    // `request.originalUrl` gives the rewritten address where this one is empty.
    const { originalUrl = '' } = request.raw as { originalUrl?: string };
    request.rawUrl = targetOf(originalUrl);
    request.rawPath = pathOf(request.rawUrl);
    done();
  });
}
