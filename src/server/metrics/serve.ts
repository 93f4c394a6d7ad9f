/** The page that Prometheus reads, on an address of its own that visitors cannot reach. */
import { createServer } from 'node:http';
import type { SiteMetrics } from './site-metrics.ts';

export interface MetricsServer {
  /** The real port, also when 0 was asked for. */
  port: number;
  close(): Promise<void>;
}

/** @throws the system's error when the port is taken or not allowed */
export async function serveMetrics(
  host: string,
  port: number,
  metrics: Pick<SiteMetrics, 'text'>,
): Promise<MetricsServer> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?')[0] !== '/metrics') {
      res.writeHead(404, { 'Content-Length': 0 }).end();
      return;
    }
    metrics.text().then(
      (text) =>
        res
          .writeHead(200, {
            'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          .end(text),
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
