/**
 * The reference for request rates: a bare `node:http` server that sends one buffer with the same bytes,
 * headers and encoding as the site's response. `served.ts` starts it with a file that contains the response.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const recorded: { headers: string[]; body: string } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const body = Buffer.from(recorded.body, 'base64');
const { headers } = recorded;

createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
}).listen(Number(process.argv[3]), '127.0.0.1', () => process.send?.('ready'));
