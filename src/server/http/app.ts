/** Builds the server: a Fastify instance whose plugins are added in the order in which they handle requests. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import { pageCache } from './pages/page-cache.ts';
import { pageResponder } from './pages/page-responder.ts';
import { addAccessLog, loggerOptions } from './plugins/access-log.ts';
import { addConnectionLimits } from './plugins/connection-limits.ts';
import { addDocuments } from './plugins/documents.ts';
import { addDraining } from './plugins/drain-request.ts';
import { addErrorHandler } from './plugins/error-handler.ts';
import { addExpectContinue } from './plugins/expect-continue.ts';
import { addGracefulClose } from './plugins/graceful-close.ts';
import { addHealth } from './plugins/health.ts';
import { addRequestContext, newRequestId, routeUrl } from './plugins/request-context.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addSite } from './plugins/site.ts';
import { trustProxy } from './requests/visitor.ts';
import { clientErrorHandler } from './responses/client-error.ts';
import { SERVER_LIMITS } from './server-limits.ts';

/** @returns the server, which is not listening yet; tests call it through `inject` */
export function createApp(options: AppOptions): FastifyInstance {
  const limits = { ...SERVER_LIMITS, ...options.limits };
  const app = Fastify({
    ...loggerOptions(options.log),
    genReqId: newRequestId,
    trustProxy: trustProxy(options.trustProxy),
    rewriteUrl: routeUrl(options.documents.route),
    clientErrorHandler: clientErrorHandler(options),
    // Requests are still answered normally while the server drains
    // (docs/decisions/0007-draining-before-closing.md).
    return503OnClosing: false,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.connectionsCheckingIntervalMs,
      maxHeaderSize: limits.maxHeaderBytes,
      // Node would reject requests without Host itself, and its response would lack the site's headers.
      requireHostHeader: false,
    },
  });
  const cache = pageCache({ keyOf: options.cacheKey });
  const respond = pageResponder(options, cache);

  addConnectionLimits(app, options, limits);
  addGracefulClose(app, limits.graceMs);
  addExpectContinue(app);
  addRequestContext(app, options);
  addSecurityHeaders(app);
  addAccessLog(app, options);
  addDraining(app);
  addErrorHandler(app, options);
  addHealth(app, options);
  addDocuments(app, options, respond);
  addSite(app, options, cache, respond);
  return app;
}
