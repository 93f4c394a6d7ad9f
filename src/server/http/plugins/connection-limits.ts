/** Limits connections in total and per client network. */
import type { FastifyInstance } from 'fastify';
import { watchConnections } from '../../load/connections.ts';
import type { AppOptions } from '../app-options.ts';
import { proxyCheck } from '../requests/visitor.ts';
import type { ServerLimits } from '../server-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The number of open connections. */
    openConnections(): number;
  }
}

/** Number of connections that Node accepts above the limit, because evicting one takes an event-loop turn. */
const HEADROOM = 100;

export function addConnectionLimits(
  app: FastifyInstance,
  { trustProxy, metrics }: Pick<AppOptions, 'trustProxy' | 'metrics'>,
  limits: ServerLimits,
): void {
  app.server.maxHeadersCount = 100;
  app.server.maxConnections = limits.maxConnections + HEADROOM;
  const connections = watchConnections(app.server, {
    maxConnections: limits.maxConnections,
    maxPerNetwork: limits.maxConnectionsPerNetwork,
    isProxy: proxyCheck(trustProxy),
    windowMs: limits.sendWindowMs,
    minBytes: limits.minSentBytes,
    onClosed: metrics.rejected,
  });
  app.decorate('openConnections', connections.open);
  app.addHook('onClose', async () => connections.stop());
}
