/** Serves `/metrics` to Prometheus at a separate address, which visitors cannot reach. */
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { SiteMetrics } from './site-metrics.ts';

export interface MetricsServer {
  /** The port that the server listens on, which the system chooses if port 0 was given. */
  port: number;
  close(): Promise<void>;
}

/**
 * Starts the server and adds prom-client's metrics of the process (`process_*`, `nodejs_*`).
 * @throws the system's error if the port is in use or not allowed
 */
export async function serveMetrics(
  host: string,
  port: number,
  { registry }: Pick<SiteMetrics, 'registry'>,
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') {
      res.writeHead(404, { 'Content-Length': 0 }).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => res.writeHead(500, { 'Content-Length': 0 }).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
