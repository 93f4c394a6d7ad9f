/** Finds free ports for programs that cannot report which port they chose. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns a port that is currently free; use it immediately, before another process takes it */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}
