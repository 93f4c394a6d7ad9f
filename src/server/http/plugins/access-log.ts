/** Records each request in the log and the metrics, without visitors' data: no path, query or address. */
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { AppOptions } from '../app-options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Records a response that is sent without Fastify; a hook records all other responses. */
    recordRequest(request: FastifyRequest, reply: FastifyReply): void;
  }
}

/** Options that turn off Fastify's own request logging and its child logger for each request. */
export function loggerOptions(log: FastifyBaseLogger) {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
  };
}

export function addAccessLog(
  app: FastifyInstance,
  { log, metrics }: Pick<AppOptions, 'log' | 'metrics'>,
): void {
  const record = ({ id, method, routeLabel }: FastifyRequest, reply: FastifyReply) => {
    const { elapsedTime: ms, statusCode: status } = reply;
    metrics.request(routeLabel, status, ms);
    const line = { requestId: id, method: wellFormed(method), route: routeLabel, status };
    log.info({ ...line, ms: Math.round(ms * 10) / 10 }, 'request');
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
