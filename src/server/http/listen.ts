/** Starts listening at HOST and PORT. */
import { lookup } from 'node:dns/promises';
import type { FastifyInstance } from 'fastify';

/**
 * @returns the port that the server listens on, which the system chooses if `port` is 0
 * @throws the system's error if the port is in use or not allowed
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> {
  // For a name such as `localhost`, Fastify would open a second server without the connection limits.
  const { address } = await lookup(host);
  await app.listen({ host: address, port });
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}
