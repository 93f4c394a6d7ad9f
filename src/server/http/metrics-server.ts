/** Serves `/metrics` to Prometheus at a separate address, which visitors cannot reach. */
import Fastify from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { listen } from './listen.ts';

/**
 * Starts the server and adds prom-client's metrics of the process (`process_*`, `nodejs_*`).
 * @returns the port that the server listens on, which the system chooses if port 0 was given
 * @throws the system's error if the port is in use or not allowed
 */
export async function serveMetrics(host: string, port: number, { registry }: Pick<SiteMetrics, 'registry'>) {
  collectDefaultMetrics({ register: registry });
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics()),
  );
  return { port: await listen(app, { host, port }), close: () => app.close() };
}
