/** `Expect: 100-continue` (RFC 9110, 10.1.1): a client receives `100 Continue` only after its head was accepted. */
import type { FastifyInstance } from 'fastify';

export function addExpectContinue(app: FastifyInstance): void {
  app.server.on('checkContinue', (req, res) => {
    // The body of a rejected request is read only after its response has begun.
    req.once('resume', () => {
      if (!res.headersSent) res.writeContinue();
    });
    app.server.emit('request', req, res);
  });
  // Node would respond by itself, without the site's headers; unknown expectations may be ignored.
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res));
}
