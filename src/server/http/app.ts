/**
 * Builds the server: a Fastify instance whose plugins are added in the order in which they handle requests.
 */
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { addressLimit } from '../limits/address-limit.ts';
import type { AppDeps } from './app-deps.ts';
import { clientErrorHandler } from './client-error.ts';
import { pageResponder } from './pages/page-responder.ts';
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

/** @returns the server, which is not listening yet; tests call it through `inject` */
export function createApp(deps: AppDeps): FastifyInstance {
  const limits = { ...SERVER_LIMITS, ...deps.limits };
  const app = Fastify({
    // `addAccessLog` replaces Fastify's own lines and its child logger for each request.
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
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
  const limit = addressLimit(limits.perNetwork);
  const respond = pageResponder(deps, limit);

  app.addHook('onClose', async () => limit.stop());
  // Rejects nothing: `/readyz` reports whether the event loop is late.
  app.register(underPressure, { maxEventLoopDelay: MAX_LOOP_DELAY_MS, pressureHandler: () => undefined });
  addGracefulClose(app, limits.graceMs);
  addRequestContext(app);
  addSecurityHeaders(app);
  addAccessLog(app, deps);
  addErrorHandler(app, deps);
  addHealth(app, deps);
  addSite(app, deps, respond);
  return app;
}

/** Records each request in the log and the metrics without visitors' data: no path, query or address. */
function addAccessLog(app: FastifyInstance, { log, metrics }: AppDeps): void {
  app.addHook('onResponse', async ({ id, method, routeLabel }, { elapsedTime, statusCode: status }) => {
    metrics.countRequest(routeLabel, status, elapsedTime);
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info({ requestId: id, method, route: routeLabel, status, ms }, 'request');
  });
}
