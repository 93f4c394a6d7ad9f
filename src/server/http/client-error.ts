/** Answers to what is not HTTP, too long or too slow: the parser gave up before there was a request. */
import type { Duplex } from 'node:stream';
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts';

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'header-size',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow-head',
};

/**
 * For the `clientError` event of `node:http`.
 * @returns why nothing came of it, in a word; undefined where the client just went away
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): string | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const headers = [...securityHeaders(false), 'Content-Security-Policy', CLOSED_POLICY];
  const lines = headers.flatMap((text, i) => (i % 2 === 0 ? [`${text}: ${headers[i + 1]}`] : []));
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      ...lines,
      'Cache-Control: no-store',
      'Content-Length: 0',
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
    () => socket.destroy(),
  );
  return REASONS[error.code ?? ''] ?? 'malformed';
}
