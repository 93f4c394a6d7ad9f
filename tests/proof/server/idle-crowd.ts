/** Idle connections: without a request, with an incomplete request, and kept alive after a response. */
import { connect, type Socket } from 'node:net';

export interface IdleCrowd {
  /** Number of connections that were opened. `closed` returns how many of them the server closed. */
  made: number;
  closed(): number;
  drop(): void;
}

const SAYS = ['', 'GET / HTTP/1.1\r\nHost: a\r\n', 'GET /about HTTP/1.1\r\nHost: a\r\n\r\n'];
/** Number of connections that are opened concurrently. */
const CONCURRENCY = 200;

/** @param count number of connections; a connection that the server rejects counts as closed */
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
 * Opens connections that request a large document and never read. Such a client does not notice when the server
 * closes the connection.
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
