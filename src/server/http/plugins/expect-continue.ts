/**
 * Handles `Expect: 100-continue` (RFC 9110, 10.1.1): sends `100 Continue` only after the request's headers are
 * accepted.
 */
import type { FastifyInstance } from 'fastify';

export function addExpectContinue(app: FastifyInstance): void {
  app.server.on('checkContinue', (req, res) => {
    // Reading the body starts with `resume`, which a rejected request emits only after the response has begun.
    req.once('resume', () => {
      if (!res.headersSent) res.writeContinue();
    });
    app.server.emit('request', req, res);
  });
  // Without this listener, Node would respond itself, without the site's headers. A server may ignore unknown
  // expectations.
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res));
}
