/** Closing without losing a request (docs/decisions/0007-draining-before-closing.md). */
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds: connections are still accepted after `close`, until none came for `quiet`. */
const DRAIN_MS = { quiet: 100, max: 1_500 };

/** @param graceMs how long requests in flight may take after the server stopped listening */
export function addGracefulClose(app: FastifyInstance, graceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    if (app.server.listening) await acceptWaiting(app.server);
    timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
  // Fastify says so to requests that arrive from now on; this is for those that are in flight.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('Connection', 'close');
    done(null, payload);
  });
}

/**
 * Waits until the connections that the system has already made are accepted: closing the listening socket resets them,
 * and closes those whose request was not yet read. Fastify sends `Connection: close` meanwhile.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let arrived = true;
  server.on('connection', () => {
    arrived = true;
  });
  for (const end = Date.now() + DRAIN_MS.max; arrived && Date.now() < end; ) {
    arrived = false;
    await pause(DRAIN_MS.quiet);
    // A busy loop runs a timer before it polls its sockets, and accepts one connection a turn.
    for (let turns = 0; turns < 3; turns++) await nextTurn();
  }
}
