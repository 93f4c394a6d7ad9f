/** Each request in the log and in the metrics, without anything that the visitor sent: no path, query or address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import { accessLines } from '../responses/access-line.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Records a response that is not sent through Fastify; all others are recorded when they are sent. */
    recordRequest(request: FastifyRequest, reply: FastifyReply): void;
  }
}

export function addAccessLog(
  app: FastifyInstance,
  { log, metrics }: Pick<AppOptions, 'log' | 'metrics'>,
): void {
  const writeLine = accessLines(log);
  const record = ({ id, method, routeLabel }: FastifyRequest, reply: FastifyReply) => {
    const ms = reply.elapsedTime;
    metrics.request(routeLabel, reply.statusCode, ms);
    writeLine(id, wellFormed(method), routeLabel, reply.statusCode, Math.round(ms * 10) / 10);
  };
  app.decorate('recordRequest', record);
  app.addHook('onSend', (request, reply, payload, done) => {
    record(request, reply);
    done(null, payload);
  });
}

function wellFormed(method: string): string {
  return /^[A-Z]{3,7}$/.test(method) ? method : 'other';
}
