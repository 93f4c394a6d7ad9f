/** The end of a connection whose body is not wanted. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { arrive } from './body.ts';

/** What is still taken in and thrown away before the connection goes, in bytes; slow phones get their time. */
const MOST = 32 * 1024 * 1024;

/**
 * Sends the answer at once and lets the rest of the body run out, as long as it keeps the pace. Closing on a browser
 * that is still sending would reset the connection, and the visitor would see the browser's error instead of ours.
 */
export async function linger(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer | undefined,
): Promise<void> {
  if (body) res.write(body);
  else res.flushHeaders();
  let left = MOST;
  const rest = arrive(req, (chunk) => {
    left -= chunk.length;
    return left >= 0;
  });
  req.resume();
  await rest;
  if (req.complete) res.end();
  else if (!res.writableEnded) res.end(() => req.destroy());
}
