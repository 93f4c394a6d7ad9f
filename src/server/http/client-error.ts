/**
 * Responds to requests that Node's HTTP parser rejects as invalid, too long or too slow. Node creates no
 * request object for them.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { NOT_A_PAGE } from '../responses/response.ts';
import type { AppDeps } from './app-deps.ts';
import { newRequestId } from './plugins/request-context.ts';
import { securityHeaders } from './plugins/security-headers.ts';

/** The status, and the reason for the metrics, by the parser's error code. */
const RESPONSES: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'header-size'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'slow-head'],
};

/** @returns the handler for Fastify's `clientErrorHandler` option */
export function clientErrorHandler({ log, metrics, origin }: AppDeps) {
  // Without parsed headers, the visitor's scheme is unknown. Browsers ignore the header on plain connections.
  const always = { ...securityHeaders(origin.startsWith('https:')), ...NOT_A_PAGE };
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const requestId = newRequestId();
    const [status, reason] = RESPONSES[error.code ?? ''] ?? [400, 'malformed'];
    const headers = { ...always, 'X-Request-Id': requestId, 'Content-Length': 0, Connection: 'close' };
    const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields.join('')}\r\n`;
    socket.end(head, () => socket.destroy());
    metrics.countRejection(reason);
    log.info({ requestId, method: 'unknown', route: 'unparsed', status, ms: 0 }, 'request');
  };
}
