/** Closes the server without losing requests (docs/decisions/0007-draining-before-closing.md). */
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds: after `close`, connections are accepted until none has arrived for `quiet`. */
const DRAIN_MS = { quiet: 100, max: 1_500 };

/** @param graceMs maximum duration of requests in progress after the server has stopped listening */
export function addGracefulClose(app: FastifyInstance, graceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    if (app.server.listening) await acceptWaiting(app.server);
    timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
  // Fastify sends `Connection: close` to later requests; this covers requests in progress.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('Connection', 'close');
    done(null, payload);
  });
}

/**
 * Waits until the kernel's pending connections are accepted: closing the listening socket resets them, and closes
 * those whose request has not been read. Meanwhile Fastify sends `Connection: close`.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let arrived = true;
  server.on('connection', () => {
    arrived = true;
  });
  for (const end = Date.now() + DRAIN_MS.max; arrived && Date.now() < end; ) {
    arrived = false;
    await pause(DRAIN_MS.quiet);
    // A busy event loop runs timers before it polls its sockets, and accepts one connection per turn.
    for (let turns = 0; turns < 3; turns++) await nextTurn();
  }
}
