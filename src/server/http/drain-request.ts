/** Ends a connection whose body is not wanted. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { placesFor } from '../load/places.ts';
import { readBody } from './read-body.ts';

/** How much of a body is still read and discarded before the connection is closed. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
/** How many such bodies are read at once; further connections are closed with the answer. */
const MAX_DRAINING = { network: 16, all: 256 };

export type DrainRequest = (
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer | undefined,
  network: string,
) => Promise<void>;

/**
 * @returns a function that sends the answer at once and discards the rest of the body while it keeps the minimum rate.
 *   Closing on a browser that is still sending would reset the connection, and the visitor would see the browser's error
 *   instead of the answer
 */
export function requestDrain(limit = MAX_DRAINING): DrainRequest {
  const places = placesFor(limit);
  return async (req, res, body, network) => {
    const release = places.take(network);
    if (!release) {
      res.end(body, () => req.destroy());
      return;
    }
    await drain(req, res, body).finally(release);
  };
}

async function drain(req: IncomingMessage, res: ServerResponse, body: Buffer | undefined): Promise<void> {
  if (body) res.write(body);
  else res.flushHeaders();
  let left = MAX_DISCARDED_BYTES;
  const rest = readBody(req, (chunk) => {
    left -= chunk.length;
    return left >= 0;
  });
  req.resume();
  await rest;
  if (req.complete) res.end();
  else if (!res.writableEnded) res.end(() => req.destroy());
}
