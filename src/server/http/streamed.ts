/** Answers that write to the socket themselves, such as files: same headers, same line in the log, same end. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from '../load/admission.ts';
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import { clientNetwork } from '../rate-limit/client-network.ts';
import { joined, targetOf } from './input.ts';
import { newRequestId, type Recorder, recorder } from './record.ts';
import { overloaded } from './rejection.ts';
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts';
import type { ResolveVisitor } from './visitor.ts';

interface StreamedParts extends Recorder {
  metrics: Pick<SiteMetrics, 'request' | 'rejected'>;
  admission: Pick<Admission, 'enterNow'>;
  resolveVisitor: ResolveVisitor;
  /** What the log calls it. */
  route: string;
  /** @param rawUrl path and query as sent */
  serve(req: IncomingMessage, res: ServerResponse, rawUrl: string): Promise<unknown>;
}

/** @returns a handler that never throws and never rejects */
export function streamed(parts: StreamedParts) {
  const { log, metrics, resolveVisitor, route, serve } = parts;
  const record = recorder(parts);
  return (req: IncomingMessage, res: ServerResponse): void => {
    const started = performance.now();
    const requestId = newRequestId();
    const { headers } = req;
    const { https, address } = resolveVisitor(
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
    res.once('close', () => {
      // Where the app answers instead, the request has the id that it gave, and it has noted it.
      if (res.getHeader('X-Request-Id') !== requestId) return;
      record(requestId, req.method ?? '', route, res.statusCode, started);
    });
    const leave = parts.admission.enterNow('document', clientNetwork(address));
    if (!leave) {
      metrics.rejected('overload-document');
      refuse(res);
      return;
    }
    res.once('close', leave);
    serve(req, res, targetOf(req.url ?? '/')).catch((error: unknown) => {
      log.error({ requestId, err: error }, 'request failed');
      if (res.headersSent) res.destroy();
      else res.writeHead(500, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
    });
  };
}

/** Documents are read by programs and viewers: one line is enough. */
function refuse(res: ServerResponse): void {
  const { status, message, headers } = overloaded('document');
  res.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(message),
    'Cache-Control': 'no-store',
  });
  res.end(res.req.method === 'HEAD' ? undefined : message);
}
