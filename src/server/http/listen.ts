/** The socket side: node:http in front of the app, with limits on time and size, and a shutdown that finishes what is in flight. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { watchConnections } from '../load/connections.ts';
import { clientNetwork } from '../rate-limit/client-network.ts';
import type { WriteAccess } from './access-line.ts';
import type { App, Finished } from './app.ts';
import { answerClientError } from './client-error.ts';
import { requestDrain } from './drain-request.ts';
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
  /** The network of the client that sent a request, as seen behind trusted proxies. */
  networkOf?: (req: IncomingMessage) => string;
  /** Whether a connection from this address may carry the requests of many clients. */
  isProxy?: (address: string) => boolean;
  /** Told why a connection was refused or closed before its time. */
  rejected?: (reason: string) => void;
  /** Logs a request that the HTTP parser rejected; the app and the documents log their own. */
  writeAccess?: WriteAccess;
  /** ORIGIN: whether answers of the parser say that the site is encrypted. */
  origin?: string;
  /** For tests, which cannot wait as long as visitors can. */
  limits?: Partial<typeof LIMITS>;
}

export interface Listening {
  server: Server;
  /** Connections that are open now. */
  connections(): number;
  /** The real port, also when 0 was asked for. */
  port: number;
  /** Stops taking requests, waits for those in flight (at most `graceMs`), then closes what is left. */
  close(graceMs: number): Promise<void>;
}

/** Milliseconds, but for the last four. */
const LIMITS = {
  /** Headers must be there by then. */
  headersTimeout: 10_000,
  /** A whole request; its body also has to keep a pace (`body.ts`). */
  requestTimeout: 15 * 60_000,
  keepAliveTimeout: 10_000,
  /** Nothing read and nothing written for so long: nobody is there. */
  idleTimeout: 120_000,
  /** Node looks for slow senders only every 30 s unless told otherwise. */
  connectionsCheckingInterval: 2_000,
  /** A reader takes at least so much of a waiting answer in so long, about 1 KB/s. */
  paceWindow: 60_000,
  minBytes: 64 * 1024,
  maxHeaderSize: 16 * 1024,
  /** Above these the connection that has been idle longest is closed. */
  maxConnections: 4_000,
  /** The same for the connections of one client network; a trusted proxy's are not counted. */
  maxConnectionsPerNetwork: 1_000,
};
/** Connections that the system keeps for us while we are busy with others; it may allow fewer. */
const BACKLOG = 4_096;

/** Milliseconds: connections are still taken after the decision to stop, until none came for a while. */
const DRAIN = { quiet: 100, atMost: 1_500 };

/** @throws the system's error when the port is taken or not allowed */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { host, port, app, documents, rejected = () => undefined } = options;
  const { networkOf = networkOfPeer, isProxy = () => false, origin = '' } = options;
  const { writeAccess = () => undefined } = options;
  const { maxConnections, maxConnectionsPerNetwork, idleTimeout, paceWindow, minBytes, ...timing } = {
    ...LIMITS,
    ...options.limits,
  };
  const drainRequest = requestDrain();
  let closing = false;
  const send = (req: IncomingMessage, res: ServerResponse, { status, headers, body }: Finished) => {
    if (res.destroyed) return;
    if (closing) headers.push('Connection', 'close');
    res.writeHead(status, headers);
    if (!hasUnreadBody(req)) res.end(body);
    else drainRequest(req, res, body, networkOf(req)).catch(() => res.destroy());
  };
  const answerTo = (req: IncomingMessage, res: ServerResponse, askForBody?: () => void) => {
    const input = fromSocket(req, askForBody);
    if (documents.matches(pathOf(input.rawUrl))) {
      if (closing) res.setHeader('Connection', 'close');
      return documents.serve(req, res);
    }
    const given = app(input);
    // What is in memory is answered in the same turn; a promise for each would cost more than finding it.
    if (!(given instanceof Promise)) return send(req, res, given);
    given.then((finished) => send(req, res, finished)).catch(() => res.destroy());
  };
  const handle = (req: IncomingMessage, res: ServerResponse, askForBody?: () => void) => {
    connections.begin(req, res);
    // The app never rejects; what is left is a header that cannot be written.
    try {
      answerTo(req, res, askForBody);
    } catch {
      res.destroy();
    }
  };

  // Requests without Host are the app's to refuse, in words.
  const server = createServer({ ...timing, requireHostHeader: false }, (req, res) => handle(req, res));
  server.on('checkContinue', (req, res) => handle(req, res, () => res.writeContinue()));
  // Node would answer by itself, without our headers; what nobody understands may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (req, res) => handle(req, res));
  server.on('clientError', (error, socket) => {
    // No header says how the request reached the proxy: with an ORIGIN of https, the proxy takes encrypted ones.
    const https = origin.startsWith('https:') && isProxy((socket as Socket).remoteAddress ?? '');
    const unparsed = answerClientError(error, socket, https);
    if (!unparsed) return;
    rejected(unparsed.reason);
    writeAccess(unparsed.requestId, 'unknown', 'unparsed', unparsed.status, 0);
  });
  server.maxHeadersCount = 100;
  // Room is made below; this is for a flood that outruns it.
  server.maxConnections = maxConnections + 100;
  const connections = watchConnections(server, {
    most: maxConnections,
    mostPerNetwork: maxConnectionsPerNetwork,
    isProxy,
    paceWindow,
    minBytes,
    closed: rejected,
  });
  server.setTimeout(idleTimeout);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    server,
    connections: connections.open,
    port: typeof address === 'object' && address ? address.port : port,
    async close(graceMs) {
      closing = true;
      await drain(server);
      return new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(late);
          connections.stop();
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

/**
 * Waits until those who are already at the door are in: closing the socket resets every connection that was
 * made but not yet taken, and every one whose request was not yet read. Answers say `Connection: close` meanwhile.
 */
async function drain(server: Server): Promise<void> {
  let arrived = true;
  server.on('connection', () => {
    arrived = true;
  });
  for (const end = Date.now() + DRAIN.atMost; arrived && Date.now() < end; ) {
    arrived = false;
    await pause(DRAIN.quiet);
    // A busy loop runs a timer before it looks at its sockets, and takes one connection a turn.
    for (let turns = 0; turns < 3; turns++) await turn();
  }
}

const networkOfPeer = (req: IncomingMessage) => clientNetwork(req.socket.remoteAddress ?? '');

function pathOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? target : target.slice(0, mark);
}

/** A request is complete once its body is read; one without a body may only not have been told so yet. */
function hasUnreadBody(req: IncomingMessage): boolean {
  if (req.complete) return false;
  const { headers } = req;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
