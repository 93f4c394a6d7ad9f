/** The socket side: node:http in front of the app, with limits on time and size, and a shutdown that finishes what is in flight. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { App } from './app.ts';
import { fromSocket } from './input.ts';

export interface ListenOptions {
  host: string;
  port: number;
  app: App;
  /** Files of the library, streamed with ranges; everything else is the app's. */
  documents: {
    matches(rawPath: string): boolean;
    serve(req: IncomingMessage, res: ServerResponse): void;
  };
}

export interface Listening {
  server: Server;
  /** The real port, also when 0 was asked for. */
  port: number;
  /** Stops taking requests, waits for those in flight (at most `graceMs`), then closes what is left. */
  close(graceMs: number): Promise<void>;
}

/** @throws the system's error when the port is taken or not allowed */
export async function listen({ host, port, app, documents }: ListenOptions): Promise<Listening> {
  let closing = false;
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 10_000,
      // Node looks for slow senders only every 30 s unless told otherwise.
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
    },
    (req, res) => {
      if (closing) res.setHeader('Connection', 'close');
      const [rawPath = '/'] = (req.url ?? '/').split('?');
      if (documents.matches(rawPath)) documents.serve(req, res);
      else void handle(app, req, res);
    },
  );
  server.maxHeadersCount = 100;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    close(graceMs) {
      closing = true;
      return new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

async function handle(app: App, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const answer = await app(fromSocket(req));
  if (res.destroyed) return;
  res.writeHead(answer.status, answer.headers);
  res.end(answer.body);
  // What is left of a refused body is not read: the answer is out, the connection goes.
  if (!req.complete) res.once('finish', () => req.destroy());
}
