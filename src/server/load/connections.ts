/**
 * Limits connections per client network and in total: above a limit, closes the longest-idle connection. Also
 * disconnects clients that read a response too slowly. A connection is idle until it has received the headers
 * of its first request, and between requests.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../rate-limit/client-network.ts';

export interface ConnectionLimits {
  maxConnections: number;
  maxPerNetwork: number;
  /** Whether connections from this address carry the requests of many clients. */
  isProxy(address: string): boolean;
  /** A client must receive at least `minBytes` of pending data per interval of this length. */
  windowMs: number;
  minBytes: number;
  /** Called with the reason when a connection is closed. */
  onClosed(reason: 'connection-idle' | 'connection-slow' | 'connection-limit'): void;
}

export interface Connections {
  open(): number;
  stop(): void;
}

interface Connection {
  socket: Socket;
  /** Undefined for a connection from a proxy. */
  network: NetworkConnections | undefined;
  /** Number of requests in progress; more than one if they are pipelined. */
  requests: number;
  /** Bytes sent and time at the last check that found progress: more bytes sent, or none pending. */
  progress: { sent: number; at: number } | undefined;
}

/** The connections of one client network. */
interface NetworkConnections {
  name: string;
  open: number;
  /** The longest-idle connection first. */
  idle: Set<Connection>;
}

/** Number of progress checks per interval. */
const CHECKS_PER_WINDOW = 12;

/** Enforces the limits on a server; call it before the server listens. */
export function watchConnections(server: Server, limits: ConnectionLimits): Connections {
  const all = new Map<Socket, Connection>();
  /** The longest-idle connection first. */
  const idle = new Set<Connection>();

  const networks = new Map<string, NetworkConnections>();

  server.on('connection', (socket) => {
    const connection: Connection = { socket, network: networkOf(socket), requests: 0, progress: undefined };
    all.set(socket, connection);
    if (connection.network) connection.network.open += 1;
    markIdle(connection);
    socket.once('close', () => forget(connection));
    if (connection.network && connection.network.open > limits.maxPerNetwork)
      evict(connection.network.idle, connection);
    if (all.size > limits.maxConnections) evict(idle, connection);
  });
  function networkOf({ remoteAddress = '' }: Socket): NetworkConnections | undefined {
    if (limits.isProxy(remoteAddress)) return undefined;
    const name = clientNetwork(remoteAddress);
    const network = networks.get(name) ?? { name, open: 0, idle: new Set() };
    networks.set(name, network);
    return network;
  }
  function markIdle(connection: Connection): void {
    idle.add(connection);
    connection.network?.idle.add(connection);
  }
  function markActive(connection: Connection): void {
    idle.delete(connection);
    connection.network?.idle.delete(connection);
  }
  function forget(connection: Connection): void {
    if (!all.delete(connection.socket)) return;
    markActive(connection);
    if (!connection.network) return;
    connection.network.open -= 1;
    if (connection.network.open === 0) networks.delete(connection.network.name);
  }
  /** Closes the longest-idle connection, or the newest if none is idle. */
  function evict(candidates: ReadonlySet<Connection>, newest: Connection): void {
    const [longest = newest] = candidates;
    limits.onClosed(longest === newest ? 'connection-limit' : 'connection-idle');
    forget(longest);
    longest.socket.destroy();
  }
  function begin(req: IncomingMessage, res: ServerResponse): void {
    const connection = all.get(req.socket);
    if (!connection) return;
    if (connection.requests === 0) {
      markActive(connection);
      connection.progress = undefined;
    }
    connection.requests += 1;
    res.on('close', ended);
  }
  /** One function for all responses, because a closure per response would double the cost of this listener. */
  function ended(this: ServerResponse): void {
    const connection = all.get(this.req.socket);
    if (!connection) return;
    connection.requests -= 1;
    if (connection.requests === 0 && !connection.socket.destroyed) markIdle(connection);
  }

  function checkProgress(connection: Connection, now: number): void {
    const { socket, progress } = connection;
    const waiting = socket.writableLength;
    const sent = socket.bytesWritten - waiting;
    if (waiting === 0 || sent !== progress?.sent) connection.progress = { sent, at: now };
    // `writableLength` decreases only once a complete chunk is sent, so large chunks are allowed more time.
    const allowedMs = limits.windowMs * Math.max(1, waiting / limits.minBytes);
    if (now - (connection.progress?.at ?? now) <= allowedMs) return;
    limits.onClosed('connection-slow');
    socket.destroy();
  }
  const timer = setInterval(() => {
    const now = Date.now();
    for (const connection of all.values()) if (connection.requests > 0) checkProgress(connection, now);
  }, limits.windowMs / CHECKS_PER_WINDOW).unref();

  server.prependListener('request', begin);
  return { open: () => all.size, stop: () => clearInterval(timer) };
}
