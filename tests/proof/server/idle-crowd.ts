/** Connections that are held open and not used: silent ones, half a request, a kept one after its answer. */
import { connect, type Socket } from 'node:net';

export interface IdleCrowd {
  /** How many were made, and how many the server has closed by now. */
  made: number;
  closed(): number;
  drop(): void;
}

const SAYS = ['', 'GET / HTTP/1.1\r\nHost: a\r\n', 'GET /about HTTP/1.1\r\nHost: a\r\n\r\n'];
/** Connections begun at once; the next wait for these. */
const AT_ONCE = 200;

/** @param count how many; a connection that the server refuses counts as closed */
export async function holdIdle(port: number, count: number): Promise<IdleCrowd> {
  const sockets: Socket[] = [];
  let closed = 0;
  for (let i = 0; i < count; i += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, j) => open(i + j)));

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

/** Asks for a long document and takes nothing of it; who does not read does not see either that he was cut. */
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
