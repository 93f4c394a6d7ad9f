/**
 * Responds to requests that Node's HTTP parser rejects as invalid, too long or too slow. Node creates no
 * request object for them.
 */
import type { Socket } from 'node:net';
import type { AppDeps } from '../app-deps.ts';
import { newRequestId } from '../plugins/request-context.ts';
import { CLOSED_POLICY, securityHeaders } from '../plugins/security-headers.ts';

/** Status, reason phrase, and reason for the metrics, by the parser's error code. */
const RESPONSES: Readonly<Record<string, readonly [status: number, phrase: string, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'header-size'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'slow-head'],
};

/** @returns the handler for Fastify's `clientErrorHandler` option */
export function clientErrorHandler({ log, metrics, origin }: Pick<AppDeps, 'log' | 'metrics' | 'origin'>) {
  // Without parsed headers, the visitor's scheme is unknown. Browsers ignore the header on plain connections.
  const headers = securityHeaders(origin.startsWith('https:'));
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = newRequestId();
    const [status, phrase, reason] = RESPONSES[error.code ?? ''] ?? [400, 'Bad Request', 'malformed'];
    socket.end(responseText(`${status} ${phrase}`, headers, requestId), () => socket.destroy());
    metrics.rejected(reason);
    log.info({ requestId, method: 'unknown', route: 'unparsed', status, ms: 0 }, 'request');
  };
}

function responseText(
  statusLine: string,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [
    `HTTP/1.1 ${statusLine}`,
    ...fields,
    `Content-Security-Policy: ${CLOSED_POLICY}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Content-Length: 0',
    'Connection: close',
    '',
    '',
  ].join('\r\n');
}
