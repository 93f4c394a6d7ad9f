/** Responds to a rejected request before its body arrives, then drains the body and closes the connection. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { networkSemaphore } from '../../load/network-semaphore.ts';
import { clientNetwork } from '../../rate-limit/client-network.ts';
import { readBody } from '../body/read-body.ts';

/** Maximum number of bytes that are read and discarded before the connection is closed. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
/**
 * Maximum number of bodies discarded at once; above it, the connection is closed right after the response.
 */
const MAX_DRAINING = { network: 16, all: 256 };

/**
 * Adds the hook. Closing the connection while a browser is still sending would reset it, and the visitor would
 * see the browser's error page instead of the response.
 */
export function addDraining(app: FastifyInstance, limit = MAX_DRAINING): void {
  const semaphore = networkSemaphore(limit);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!hasUnreadBody(request.raw)) return done(null, payload);
    const release = semaphore.acquire(clientNetwork(request.clientAddress));
    const body = payload as Buffer | undefined;
    const { raw: req } = request;
    reply.raw.once('finish', () => {
      if (!req.complete) req.destroy();
    });
    done(null, release ? Readable.from(sendAndDrain(req, reply.raw, body, release)) : payload);
  });
}

/** Whether more of the body may arrive. Checks headers too: without a body, Node sets `complete` late. */
export function hasUnreadBody({ complete, readableEnded, destroyed, headers }: IncomingMessage): boolean {
  if (complete || readableEnded || destroyed) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function* sendAndDrain(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer | undefined,
  release: () => void,
): AsyncGenerator<Buffer> {
  try {
    if (body) yield body;
    else res.flushHeaders();
    let left = MAX_DISCARDED_BYTES;
    const rest = readBody(req, (chunk) => {
      left -= chunk.length;
      return left >= 0;
    });
    req.resume();
    await rest;
  } finally {
    release();
  }
}
