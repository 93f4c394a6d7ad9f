/** The end of a connection whose body is not wanted. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is still taken in, and how long, before the connection goes. */
const LIMIT = { bytes: 32 * 1024 * 1024, ms: 10_000 };

/**
 * Sends the answer at once and lets the rest of the body run out. Closing on a browser that is still sending
 * would reset the connection, and the visitor would see the browser's error instead of ours.
 */
export function linger(req: IncomingMessage, res: ServerResponse, body: Buffer | undefined): Promise<void> {
  return new Promise((resolve) => {
    let left = LIMIT.bytes;
    const done = () => {
      clearTimeout(late);
      if (req.complete) res.end();
      else if (!res.writableEnded) res.end(() => req.destroy());
      resolve();
    };
    const late = setTimeout(done, LIMIT.ms);
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    });
    req.once('end', done).once('close', done).once('error', done);
    if (body) res.write(body);
    else res.flushHeaders();
    req.resume();
  });
}
