/** Builds the server: a Fastify instance whose plugins are added in the order in which they handle requests. */
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { addressLimit } from '../rate-limit/address-limit.ts';
import type { AppDeps } from './app-deps.ts';
import { clientErrorHandler } from './client-error.ts';
import { pageCache } from './pages/page-cache.ts';
import { pageResponder } from './pages/page-responder.ts';
import { addAccessLog, loggerOptions } from './plugins/access-log.ts';
import { addDocuments } from './plugins/documents.ts';
import { addErrorHandler } from './plugins/error-handler.ts';
import { addGracefulClose } from './plugins/graceful-close.ts';
import { addHealth } from './plugins/health.ts';
import { addRequestContext, newRequestId, routeUrl } from './plugins/request-context.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addSite } from './plugins/site.ts';
import { SERVER_LIMITS } from './server-limits.ts';

const MAX_HEADERS = 100;
/** Mean delay of the event loop over a second above which the server is not ready. */
const MAX_LOOP_DELAY_MS = 1_000;

/** Few visitors save data, and their pages are small. */
const SAVING_CACHE = { maxBytes: 8 * 1024 * 1024, maxQueryBytes: 4 * 1024 * 1024 };

/** @returns the server, which is not listening yet; tests call it through `inject` */
export function createApp(deps: AppDeps): FastifyInstance {
  const limits = { ...SERVER_LIMITS, ...deps.limits };
  const app = Fastify({
    ...loggerOptions(deps.log),
    genReqId: newRequestId,
    trustProxy: [...deps.trustProxy],
    rewriteUrl: routeUrl(deps.documents.route),
    clientErrorHandler: clientErrorHandler(deps),
    // Requests are still answered normally until the server has closed (plugins/graceful-close.ts).
    return503OnClosing: false,
    bodyLimit: limits.maxBodyBytes,
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
  app.server.maxConnections = limits.maxConnections;
  app.server.maxHeadersCount = MAX_HEADERS;
  const keyOf = deps.cacheKey;
  const caches = { whole: pageCache({ keyOf }), saving: pageCache({ keyOf, ...SAVING_CACHE }) };
  const limit = addressLimit(limits.perNetwork);
  const respond = pageResponder(deps, caches, limit);

  app.addHook('onClose', async () => limit.stop());
  // Rejects nothing: `/readyz` reports whether the event loop is late.
  app.register(underPressure, { maxEventLoopDelay: MAX_LOOP_DELAY_MS, pressureHandler: () => undefined });
  addGracefulClose(app, limits.graceMs);
  addRequestContext(app);
  addSecurityHeaders(app);
  addAccessLog(app, deps);
  addErrorHandler(app, deps);
  addHealth(app, deps);
  addDocuments(app, deps, respond);
  addSite(app, deps, respond);
  return app;
}
