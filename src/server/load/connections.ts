/**
 * Keeps room for whoever comes next: above so many connections the one that has been idle longest goes, and
 * who takes an answer more slowly than any phone is cut. A connection is idle from its beginning to its first
 * whole request head, and between requests: a thousand that say nothing cost the next visitor nothing.
 * Every request passes here twice: what can wait for the clock is done by the clock.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionRules {
  /** Connections at once. */
  most: number;
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
  /** Requests that are not answered to the end; more than one when they came one behind the other, unasked. */
  requests: number;
  /** Bytes that had left at the last look that found any, and when that was; nothing before the first look. */
  seen: { sent: number; at: number } | undefined;
}

/** How often the clock looks in each window of the pace; who stops taking is found at most two looks late. */
const LOOKS = 12;

/** To be called before the server listens. */
export function watchConnections(server: Server, rules: ConnectionRules): Connections {
  const all = new Map<Socket, Connection>();
  /** In the order in which they became idle. */
  const idle = new Set<Connection>();

  server.on('connection', (socket) => {
    const one: Connection = { socket, requests: 0, seen: undefined };
    all.set(socket, one);
    idle.add(one);
    socket.once('close', () => forget(one));
    if (all.size > rules.most) makeRoom(one);
  });
  function forget(one: Connection): void {
    all.delete(one.socket);
    idle.delete(one);
  }
  function makeRoom(newest: Connection): void {
    const [longest = newest] = idle;
    rules.closed(longest === newest ? 'connection-limit' : 'connection-idle');
    forget(longest);
    longest.socket.destroy();
  }
  function begin(req: IncomingMessage, res: ServerResponse): void {
    const one = all.get(req.socket);
    if (!one) return;
    if (one.requests === 0) {
      idle.delete(one);
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
    if (one.requests === 0 && !one.socket.destroyed) idle.add(one);
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
