/** Security headers and the request's id, with every response. */
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '../responses/security-headers.ts';

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const headers = securityHeaders(request.protocol === 'https');
    for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1] ?? '');
    reply.header('x-request-id', request.id);
    done();
  });
}
