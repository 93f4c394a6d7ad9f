/** Closes the server without losing requests. */
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: `close` accepts connections until none arrives for `quiet`, but for `max` at most. */
const DRAIN_MS = { quiet: 100, max: 1_500 };

/** @param graceMs time for requests in progress after the server has stopped listening, in milliseconds */
export function addGracefulClose(app: FastifyInstance, graceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    if (app.server.listening) await acceptPendingConnections(app.server);
    timer = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
  // Fastify adds `Connection: close` to responses to later requests; this hook adds it for requests in
  // progress.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('Connection', 'close');
    done(null, payload);
  });
}

/**
 * Waits until connections pending in the kernel are accepted: closing the listening socket would reset them,
 * and would close connections whose request has not been read. During this time, Fastify sends `Connection:
 * close`.
 */
async function acceptPendingConnections(server: Server): Promise<void> {
  let hasArrived = true;
  server.on('connection', () => {
    hasArrived = true;
  });
  for (const end = performance.now() + DRAIN_MS.max; hasArrived && performance.now() < end; ) {
    hasArrived = false;
    await pause(DRAIN_MS.quiet);
    // Timers run before sockets are polled, and each turn accepts one connection, so a few turns are needed.
    for (let turns = 0; turns < 3; turns++) await nextTurn();
  }
}
