/**
 * Handles `Expect: 100-continue` (RFC 9110, 10.1.1): sends `100 Continue` only after the head was accepted.
 */
import type { FastifyInstance } from 'fastify';

export function addExpectContinue(app: FastifyInstance): void {
  app.server.on('checkContinue', (req, res) => {
    // Reading the body starts with `resume`. For a rejected request that happens only after the response has
    // begun.
    req.once('resume', () => {
      if (!res.headersSent) res.writeContinue();
    });
    app.server.emit('request', req, res);
  });
  // Without a listener Node would respond without the site's headers. A server may ignore unknown
  // expectations.
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res));
}
