/** `Expect: 100-continue` (RFC 9110, 10.1.1): a client gets `100 Continue` only once its head was accepted. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export function addExpectContinue(app: FastifyInstance): void {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (req, res) => {
    waiting.add(req);
    app.server.emit('request', req, res);
  });
  // Node would answer by itself, without our headers; an unknown expectation may be ignored.
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res));
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (waiting.has(request.raw)) reply.raw.writeContinue();
    done(null, payload);
  });
}
