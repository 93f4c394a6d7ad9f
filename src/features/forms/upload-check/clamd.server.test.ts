/** Scans by a real clamd, and by servers that misbehave. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARKER, newClamd, VIRUS } from '../../../../tests/clamd.ts';
import { scanForVirus } from './clamd.server.ts';

const clamd = await newClamd();
beforeAll(() => clamd.start());
afterAll(() => clamd.remove());

const LARGE = 5 * 1024 * 1024;
const NEVER = new AbortController().signal;
/** A file with the marker at its end. */
const infected = (size: number) => {
  const bytes = Buffer.alloc(size, 'x');
  bytes.write(MARKER, size - MARKER.length);
  return bytes;
};

test.each(['address', 'tcp'] as const)(
  'clamd at its %s finds a virus, also at the end of a large file',
  async (by) => {
    const at = clamd[by];
    expect(await scanForVirus(at, Buffer.alloc(LARGE, 'x'), NEVER)).toBeUndefined();
    expect(await scanForVirus(at, infected(MARKER.length), NEVER)).toBe(VIRUS);
    expect(await scanForVirus(at, infected(LARGE), NEVER)).toBe(VIRUS);
  },
);

test('an address where nothing listens is an error', async () => {
  await expect(scanForVirus({ path: '/nowhere/clamd.ctl' }, Buffer.alloc(9), NEVER)).rejects.toThrow(
    'ENOENT',
  );
  await expect(scanForVirus({ host: '127.0.0.1', port: 9 }, Buffer.alloc(9), NEVER)).rejects.toThrow(
    'ECONNREFUSED',
  );
});

/** Scans a large file by a server that does this with each connection. */
async function scanBy(respond: (socket: Socket) => void, signal = NEVER) {
  const server = createServer((socket) => respond(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await scanForVirus({ host: '127.0.0.1', port }, Buffer.alloc(LARGE), signal);
  } finally {
    server.close();
  }
}

test.each([
  ['closes the connection', (socket: Socket) => socket.end(), 'no complete reply'],
  ['sends an endless reply', (socket: Socket) => socket.end('x'.repeat(100_000)), 'no complete reply'],
  [
    'reports an error',
    (socket: Socket) => socket.resume().end('INSTREAM size limit exceeded. ERROR\0'),
    'size limit exceeded',
  ],
])('a scanner that %s is an error', async (_, respond, message) => {
  await expect(scanBy(respond)).rejects.toThrow(message);
});

test.each([
  ['does not answer', (socket: Socket) => socket.resume()],
  ['does not read', (socket: Socket) => socket.pause()],
])('a scan by a scanner that %s ends with the signal', async (_, respond) => {
  await expect(scanBy(respond, AbortSignal.timeout(200))).rejects.toMatchObject({ name: 'TimeoutError' });
});
