/** Sends the bytes of one request over a new connection, and parses and checks the response. */
import { connect } from 'node:net';
import { ROOT } from '../../../scripts/prepare.mjs';
import { MARKER } from './chance.ts';

export interface Heard {
  /** The HTTP status, or 0 if the connection closed without a response. */
  status: number;
  headers: Map<string, string>;
  body: Buffer;
  milliseconds: number;
}

/** Response timeout in milliseconds. */
const TIMEOUT_MS = 20_000;

export function speak(port: number, bytes: Buffer): Promise<Heard> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    // The server waits for the rest of a truncated request, so the client ends the connection.
    const quiet = setTimeout(() => socket.end(), 1_500);
    const late = setTimeout(() => socket.destroy(), TIMEOUT_MS);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(late);
      clearTimeout(quiet);
      resolve({ ...takenApart(Buffer.concat(chunks)), milliseconds: performance.now() - begun });
    });
  });
}

function takenApart(bytes: Buffer): Omit<Heard, 'milliseconds'> {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const after = end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4);
  // The server may parse the end of a damaged request as a second request and send a second response.
  const length = Number(headers.get('content-length') ?? after.length);
  const another = after.subarray(length, length + 9).toString('latin1') === 'HTTP/1.1 ';
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0),
    headers,
    body: another ? after.subarray(0, length) : after,
  };
}

/** The statuses that the server may return for any request (docs/server.md, "What is rejected"). */
const KNOWN = [
  0, 200, 204, 206, 301, 302, 303, 304, 308, 400, 403, 404, 405, 408, 410, 412, 413, 414, 415, 416, 417, 422,
  429, 431,
];

/**
 * Checks the properties that hold for every response.
 * @returns a description of each violation
 */
export function wrongIn({ status, headers, body, milliseconds }: Heard, method = 'GET'): string[] {
  const wrong: string[] = [];
  // Rejections for overload must have Retry-After.
  const busy = status === 503 && headers.has('retry-after');
  if (!KNOWN.includes(status) && !busy) wrong.push(`status ${status}`);
  if (milliseconds > TIMEOUT_MS) wrong.push(`not complete within ${TIMEOUT_MS} ms`);
  if (status === 0) return wrong;
  if (headers.get('x-content-type-options') !== 'nosniff') wrong.push('no X-Content-Type-Options: nosniff');
  if (!headers.get('content-security-policy')?.includes("default-src 'none'"))
    wrong.push('no Content-Security-Policy');
  if (headers.has('x-mine')) wrong.push('a header chosen by the visitor');
  const location = headers.get('location');
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) wrong.push(`redirects to ${location}`);
  const length = headers.get('content-length');
  const bodiless = method === 'HEAD' || status === 304;
  if (!bodiless && length !== undefined && Number(length) !== body.length)
    wrong.push(`announces ${length} bytes and sends ${body.length}`);
  const text = body.toString('utf8');
  if (/html|xml/.test(headers.get('content-type') ?? '') && text.includes(MARKER))
    wrong.push('unescaped text');
  if (text.includes(ROOT) || /\n\s+at \w+.*:\d+:\d+/.test(text)) wrong.push('an internal path or stack');
  return wrong;
}
