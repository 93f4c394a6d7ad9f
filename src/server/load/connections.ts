/**
 * Keeps room for whoever comes next: above so many connections the one that has been idle longest goes, and
 * who takes an answer more slowly than any phone is cut. A connection is idle from its beginning to its first
 * whole request head, and between requests: a thousand that say nothing cost the next visitor nothing.
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
  stop(): void;
}

/** To be called before the server listens. */
export function watchConnections(server: Server, rules: ConnectionRules): Connections {
  /** In the order in which they became idle. */
  const idle = new Set<Socket>();
  const busy = new Map<Socket, Busy>();

  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      busy.delete(socket);
    });
    if (idle.size + busy.size > rules.most) makeRoom(socket);
  });

  function makeRoom(newest: Socket): void {
    const [longest = newest] = idle;
    idle.delete(longest);
    rules.closed(longest === newest ? 'connection-limit' : 'connection-idle');
    longest.destroy();
  }

  const occupy = (socket: Socket) => {
    idle.delete(socket);
    const one = busy.get(socket) ?? { requests: 0, sent: sentBy(socket), since: Date.now() };
    one.requests += 1;
    busy.set(socket, one);
  };
  const release = (socket: Socket) => {
    const one = busy.get(socket);
    if (!one) return;
    one.requests -= 1;
    if (one.requests > 0) return;
    busy.delete(socket);
    if (!socket.destroyed) idle.add(socket);
  };
  const begin = (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req;
    occupy(socket);
    res.once('close', () => release(socket));
  };
  server.prependListener('request', begin);
  server.prependListener('checkContinue', begin);

  const clock = setInterval(() => {
    const now = Date.now();
    for (const [socket, one] of busy) {
      const sent = sentBy(socket);
      const waiting = socket.writableLength;
      if (waiting === 0 || sent !== one.sent) Object.assign(one, { sent, since: now });
      // What was written at once also leaves the count at once, at its end.
      const patience = rules.paceWindow * Math.max(1, waiting / rules.minBytes);
      if (now - one.since <= patience) continue;
      rules.closed('connection-slow');
      socket.destroy();
    }
  }, rules.paceWindow / 6).unref();

  return { open: () => idle.size + busy.size, stop: () => clearInterval(clock) };
}

/** A connection with requests that are not answered to the end. */
interface Busy {
  /** More than one when they came one behind the other, unasked. */
  requests: number;
  /** Bytes that had left at the last look that found any, and when that was. */
  sent: number;
  since: number;
}

/** What has left the process; the rest waits for the reader. */
const sentBy = (socket: Socket) => socket.bytesWritten - socket.writableLength;
