/** A proxy that delivers a page in pieces. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simulatedDelay } from '../../waiting.ts';

/** Milliseconds between two pieces; long enough for the browser to paint a frame. */
const BETWEEN = 400;

/**
 * Starts the proxy.
 * @param ends the text at which each piece ends, except the last piece
 * @returns the proxy's origin, and a function that stops the proxy
 */
export async function sitePieceByPiece(site: string, path: string, ends: readonly string[]) {
  const server = createServer(async (req, res) => {
    const answer = await fetch(new URL(req.url ?? '/', site), { headers: { 'Accept-Encoding': 'identity' } });
    const headers = [...answer.headers].filter(([name]) => name !== 'transfer-encoding');
    res.writeHead(answer.status, Object.fromEntries(headers));
    let rest = Buffer.from(await answer.arrayBuffer());
    for (const end of req.url === path ? ends : []) {
      const at = rest.indexOf(end);
      if (at === -1) throw new Error(`The page does not contain: ${end}`);
      res.write(rest.subarray(0, at + Buffer.byteLength(end)));
      rest = rest.subarray(at + Buffer.byteLength(end));
      await simulatedDelay(BETWEEN);
    }
    res.end(rest);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
