/** Sends a finished response through Fastify. */
import type { FastifyReply } from 'fastify';
import type { SiteResponse } from '../../static/representation.ts';

export function sendResponse(reply: FastifyReply, { status, headers, body }: SiteResponse): FastifyReply {
  reply.code(status);
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1] ?? '');
  return reply.send(body);
}
