/**
 * Maps errors to responses: 503 while the database is unavailable, the status of an error about the request,
 * and 500 for all other errors.
 */
import type { FastifyError, FastifyInstance } from 'fastify';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../../database/problem.ts';
import type { AppDeps } from '../app-deps.ts';
import { reject } from '../pages/page-responder.ts';
import type { Rejection } from '../requests/rejection.ts';
import { errorResponse } from '../responses/error-response.ts';
import { sendResponse } from '../responses/response.ts';

export function addErrorHandler(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'statics' | 'log' | 'metrics'>,
): void {
  const { statics, log } = deps;
  // Otherwise Node responds itself, without the site's headers.
  app.server.on(
    'checkExpectation',
    (request, response) => void app.server.emit('request', request, response),
  );
  app.addHook('onRequest', async ({ headers: { expect = '' } }) => {
    if (expect && !/100-continue/i.test(expect))
      throw Object.assign(new Error('This server meets no expectation but 100-continue.'), {
        statusCode: 417,
      });
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) {
      const rejection = { status: status as Rejection['status'], message: error.message };
      return sendResponse(reply, reject(deps, request, rejection));
    }
    request.routeLabel = 'error';
    log.error({ requestId: request.id, err: error }, 'request failed');
    const response = isOutage(error)
      ? errorResponse(statics, request, 503, undefined, { 'retry-after': String(OUTAGE_RETRY_SECONDS) })
      : errorResponse(statics, request, 500);
    return sendResponse(reply, response);
  });
}
