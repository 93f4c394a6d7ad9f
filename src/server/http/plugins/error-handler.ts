/**
 * Maps errors to responses: 503 while the database is unavailable, Fastify's status for a bad request, and
 * 500 for all other errors.
 */
import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseNotReady } from '../../database/problem.ts';
import type { AppOptions } from '../app-options.ts';
import { errorResponse } from '../responses/error-response.ts';
import { sendResponse } from '../responses/response.ts';

export function addErrorHandler(
  app: FastifyInstance,
  { statics, log }: Pick<AppOptions, 'statics' | 'log'>,
): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    request.routeLabel = 'error';
    const status = 'code' in error && error.code.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
    if (status < 500) return sendResponse(reply, errorResponse(statics, request, status));
    log.error({ requestId: request.id, err: error }, 'request failed');
    const isAway = error instanceof DatabaseNotReady;
    const response = isAway
      ? errorResponse(statics, request, 503, undefined, { 'retry-after': '5' })
      : errorResponse(statics, request, 500);
    return sendResponse(reply, response);
  });
}
