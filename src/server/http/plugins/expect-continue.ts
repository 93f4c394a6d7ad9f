/** `Expect: 100-continue` (RFC 9110, 10.1.1): a client gets `100 Continue` only when its body is read. */
import type { FastifyInstance } from 'fastify';

export function addExpectContinue(app: FastifyInstance): void {
  app.server.on('checkContinue', (req, res) => {
    // The body of a rejected request is read only after its response has begun.
    req.once('resume', () => {
      if (!res.headersSent) res.writeContinue();
    });
    app.server.emit('request', req, res);
  });
  // Node would answer by itself, without our headers; an unknown expectation may be ignored.
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res));
}
