/** Answers that write to the socket themselves, such as files: same headers, same line in the log, same end. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { targetOf } from './input.ts';
import { logRequest, newRequestId, withoutContent } from './record.ts';
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts';
import type { ResolveVisitor } from './visitor.ts';

interface StreamedParts {
  log: Logger;
  resolveVisitor: ResolveVisitor;
  /** What the log calls it. */
  route: string;
  /** @param rawUrl path and query as sent */
  serve(req: IncomingMessage, res: ServerResponse, rawUrl: string): Promise<unknown>;
}

/** @returns a handler that never throws and never rejects */
export function streamed({ log, resolveVisitor, route, serve }: StreamedParts) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const started = performance.now();
    const requestId = newRequestId();
    const { headers } = req;
    const { https } = resolveVisitor(
      req.socket.remoteAddress ?? '',
      joined(headers['x-forwarded-for']),
      joined(headers['x-forwarded-proto']),
    );
    const raw = [
      ...securityHeaders(https),
      'Content-Security-Policy',
      CLOSED_POLICY,
      'X-Request-Id',
      requestId,
    ];
    for (let i = 0; i < raw.length; i += 2) res.setHeader(raw[i] ?? '', raw[i + 1] ?? '');
    res.once('close', () => logRequest(log, requestId, req.method ?? '', route, res.statusCode, started));
    serve(req, res, targetOf(req.url ?? '/')).catch((error: unknown) => {
      log.error({ requestId, err: withoutContent(error) }, 'request failed');
      if (res.headersSent) res.destroy();
      else res.writeHead(500, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
    });
  };
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
