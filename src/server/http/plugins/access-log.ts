/** Records each request in the log and the metrics without visitors' data: no path, query or address. */
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { AppDeps } from '../app-deps.ts';

/** Options that turn off Fastify's own request logging and its child logger for each request. */
export function loggerOptions(log: FastifyBaseLogger) {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
  };
}

export function addAccessLog(app: FastifyInstance, { log, metrics }: Pick<AppDeps, 'log' | 'metrics'>): void {
  app.addHook('onResponse', async ({ id, method, routeLabel }, { elapsedTime, statusCode: status }) => {
    metrics.request(routeLabel, status, elapsedTime);
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info({ requestId: id, method, route: routeLabel, status, ms }, 'request');
  });
}
