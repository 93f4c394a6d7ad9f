/** Idle connections: silent ones, half a request, and kept-alive ones after a response. */
import { connect, type Socket } from 'node:net';

export interface IdleCrowd {
  /** Numbers of opened connections and of those closed by the server. */
  made: number;
  closed(): number;
  drop(): void;
}

const SAYS = ['', 'GET / HTTP/1.1\r\nHost: a\r\n', 'GET /about HTTP/1.1\r\nHost: a\r\n\r\n'];
/** Connections opened concurrently; the next wait for these. */
const CONCURRENCY = 200;

/** @param count number of connections; one that the server rejects counts as closed */
export async function holdIdle(port: number, count: number): Promise<IdleCrowd> {
  const sockets: Socket[] = [];
  let closed = 0;
  for (let i = 0; i < count; i += CONCURRENCY)
    await Promise.all(Array.from({ length: Math.min(CONCURRENCY, count - i) }, (_, j) => open(i + j)));

  function open(i: number): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(SAYS[i % SAYS.length] ?? '');
        resolve();
      });
      socket.on('data', () => undefined);
      socket.on('error', () => resolve());
      socket.once('close', () => {
        closed += 1;
      });
      sockets.push(socket);
    });
  }
  return {
    made: sockets.length,
    closed: () => closed,
    drop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Requests a large document and reads nothing, and therefore does not notice that the server closed the
 * connection.
 */
export function holdDeaf(port: number, path: string, count: number): { drop(): void } {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    socket.on('error', () => undefined);
    return socket;
  });
  return {
    drop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
