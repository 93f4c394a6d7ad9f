/**
 * Limits connections, of one client network and in all: at a limit the connection that has been idle longest is closed,
 * and a client that takes an answer more slowly than any phone is cut. A connection is idle from its beginning to its
 * first complete request head, and between requests. Every request passes here twice, so what can wait for the timer is
 * done by the timer.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../rate-limit/client-network.ts';

export interface ConnectionRules {
  /** Connections at once. */
  most: number;
  /** Connections of one client network at once. */
  mostPerNetwork: number;
  /** Whether connections from this address carry the requests of many clients. */
  isProxy(address: string): boolean;
  /** The slowest pace: in so many milliseconds `minBytes` of what waits to be sent have to leave. */
  paceWindow: number;
  minBytes: number;
  /** Told of each connection that was closed to make room, or for its slowness. */
  closed(why: 'connection-idle' | 'connection-slow' | 'connection-limit'): void;
}

export interface Connections {
  open(): number;
  /** To be called with every request, at its beginning. */
  begin(req: IncomingMessage, res: ServerResponse): void;
  stop(): void;
}

interface Connection {
  socket: Socket;
  /** Undefined for a proxy's. */
  network: NetworkConnections | undefined;
  /** Requests that are not answered to the end; more than one when they came one behind the other, unasked. */
  requests: number;
  /** Bytes that had left at the last look that found any, and when that was; nothing before the first look. */
  seen: { sent: number; at: number } | undefined;
}

/** The connections of one client network. */
interface NetworkConnections {
  name: string;
  open: number;
  /** In the order in which they became idle. */
  idle: Set<Connection>;
}

/** How often the clock looks in each window of the pace; who stops taking is found at most two looks late. */
const LOOKS = 12;

/** To be called before the server listens. */
export function watchConnections(server: Server, rules: ConnectionRules): Connections {
  const all = new Map<Socket, Connection>();
  /** In the order in which they became idle. */
  const idle = new Set<Connection>();

  const networks = new Map<string, NetworkConnections>();

  server.on('connection', (socket) => {
    const one: Connection = { socket, network: networkOf(socket), requests: 0, seen: undefined };
    all.set(socket, one);
    if (one.network) one.network.open += 1;
    becomeIdle(one);
    socket.once('close', () => forget(one));
    if (one.network && one.network.open > rules.mostPerNetwork) evict(one.network.idle, one);
    if (all.size > rules.most) evict(idle, one);
  });
  function networkOf({ remoteAddress = '' }: Socket): NetworkConnections | undefined {
    if (rules.isProxy(remoteAddress)) return undefined;
    const name = clientNetwork(remoteAddress);
    const network = networks.get(name) ?? { name, open: 0, idle: new Set() };
    networks.set(name, network);
    return network;
  }
  function becomeIdle(one: Connection): void {
    idle.add(one);
    one.network?.idle.add(one);
  }
  function becomeActive(one: Connection): void {
    idle.delete(one);
    one.network?.idle.delete(one);
  }
  function forget(one: Connection): void {
    if (!all.delete(one.socket)) return;
    becomeActive(one);
    if (!one.network) return;
    one.network.open -= 1;
    if (one.network.open === 0) networks.delete(one.network.name);
  }
  /** Closes the connection that has been idle longest, or the newest when none is idle. */
  function evict(candidates: ReadonlySet<Connection>, newest: Connection): void {
    const [longest = newest] = candidates;
    rules.closed(longest === newest ? 'connection-limit' : 'connection-idle');
    forget(longest);
    longest.socket.destroy();
  }
  function begin(req: IncomingMessage, res: ServerResponse): void {
    const one = all.get(req.socket);
    if (!one) return;
    if (one.requests === 0) {
      becomeActive(one);
      one.seen = undefined;
    }
    one.requests += 1;
    res.on('close', ended);
  }
  /** The same for all answers: a function of its own for each costs as much as the rest here. */
  function ended(this: ServerResponse): void {
    const one = all.get(this.req.socket);
    if (!one) return;
    one.requests -= 1;
    if (one.requests === 0 && !one.socket.destroyed) becomeIdle(one);
  }

  function look(one: Connection, now: number): void {
    const { socket, seen } = one;
    const waiting = socket.writableLength;
    const sent = socket.bytesWritten - waiting;
    if (waiting === 0 || sent !== seen?.sent) one.seen = { sent, at: now };
    // What was written at once also leaves the count at once, at its end.
    const patience = rules.paceWindow * Math.max(1, waiting / rules.minBytes);
    if (now - (one.seen?.at ?? now) <= patience) return;
    rules.closed('connection-slow');
    socket.destroy();
  }
  const clock = setInterval(() => {
    const now = Date.now();
    for (const one of all.values()) if (one.requests > 0) look(one, now);
  }, rules.paceWindow / LOOKS).unref();

  return { open: () => all.size, begin, stop: () => clearInterval(clock) };
}
