/** Serves a page with one line of text. Its paint times are the lower bound on the simulated phone. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One line</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body><h1>One line of text</h1></body></html>';

export async function startBarePage(): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
