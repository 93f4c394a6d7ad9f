/** Answers to what is not HTTP, too long or too slow: the parser gave up before there was a request. */
import type { Duplex } from 'node:stream';
import { newRequestId } from './record.ts';
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts';

/** By the parser's code: the status and its reason phrase, and the reason in the log. */
const ANSWERS: Readonly<Record<string, readonly [status: number, phrase: string, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'header-size'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'slow-head'],
};

/** A request that the parser rejected, for the log and the metrics. */
export interface UnparsedRequest {
  requestId: string;
  status: number;
  /** In a word, such as `malformed`. */
  reason: string;
}

/**
 * For the `clientError` event of `node:http`.
 * @param https whether the visitor's connection is encrypted
 * @returns what was answered; undefined where the client closed the connection
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  https: boolean,
): UnparsedRequest | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const requestId = newRequestId();
  const [status, phrase, reason] = ANSWERS[error.code ?? ''] ?? [400, 'Bad Request', 'malformed'];
  const headers = [
    ...securityHeaders(https),
    'Content-Security-Policy',
    CLOSED_POLICY,
    'X-Request-Id',
    requestId,
  ];
  const lines = headers.flatMap((text, i) => (i % 2 === 0 ? [`${text}: ${headers[i + 1]}`] : []));
  socket.end(
    [
      `HTTP/1.1 ${status} ${phrase}`,
      ...lines,
      'Cache-Control: no-store',
      'Content-Length: 0',
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
    () => socket.destroy(),
  );
  return { requestId, status, reason };
}
