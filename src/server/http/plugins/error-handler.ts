/**
 * Maps errors to responses: 503 while the database is unavailable, the status of an error about the request,
 * and 500 for all other errors.
 */
import type { FastifyError, FastifyInstance } from 'fastify';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../../database/problem.ts';
import { sendResponse } from '../../responses/response.ts';
import type { AppDeps } from '../app-deps.ts';
import { errorResponse } from '../error-response.ts';
import { Rejection, reasonOf } from '../requests/rejection.ts';

export function addErrorHandler(app: FastifyInstance, { statics, log, metrics }: AppDeps): void {
  // Otherwise Node responds itself, without the site's headers.
  app.server.on(
    'checkExpectation',
    (request, response) => void app.server.emit('request', request, response),
  );
  app.addHook('onRequest', async ({ headers: { expect = '' } }) => {
    if (expect && !/100-continue/i.test(expect))
      throw new Rejection(417, 'This server meets no expectation but 100-continue.');
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    const isRejection = error instanceof Rejection;
    if (isRejection || status < 500) {
      metrics.countRejection(reasonOf(status));
      request.routeLabel = 'refused';
      const headers = isRejection ? error.headers : {};
      return sendResponse(reply, errorResponse(statics, request, status, headers, error.message));
    }
    request.routeLabel = 'error';
    log.error({ requestId: request.id, err: error }, 'request failed');
    const response = isOutage(error)
      ? errorResponse(statics, request, 503, { 'retry-after': String(OUTAGE_RETRY_SECONDS) })
      : errorResponse(statics, request, 500);
    return sendResponse(reply, response);
  });
}
