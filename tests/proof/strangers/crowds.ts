/** Opens sockets from one network that occupy server resources at almost no cost to the sender. */
import { connect, type Socket } from 'node:net';
import { apply, documentFile, enquiry } from '../../../src/urls.ts';

/** All addresses in 127.0.0.0/8 are local, so each can represent a network. */
const ATTACKER = '127.0.0.2';

const form = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const URLENCODED = 'application/x-www-form-urlencoded';

/** For each kind: what a socket sends first, whether it then sends a byte per second, and whether it reads. */
export const CROWDS = {
  'heads of forms without bodies': { head: form(enquiry(), URLENCODED, 200_000) },
  'heads of applications without bodies': {
    head: form(apply(), 'multipart/form-data; boundary=b', 5_000_000),
  },
  'rejected bodies that go on': { head: form(enquiry(), URLENCODED, 90_000_000), drip: true },
  'forms that arrive byte by byte': { head: `${form(enquiry(), URLENCODED, 200_000)}name=`, drip: true },
  'readers of documents that take nothing': {
    head: `GET ${documentFile(['Policies', 'Long.zip'])} HTTP/1.1\r\nHost: a\r\n\r\n`,
    deaf: true,
  },
  'connections that say nothing': { head: '' },
} as const satisfies Record<string, { head: string; drip?: boolean; deaf?: boolean }>;

export type CrowdName = keyof typeof CROWDS;

export interface Crowd {
  /** Number of open sockets. */
  open(): number;
  drop(): void;
}

/** @param count number of sockets; sockets that the server closes are reopened */
export async function holdCrowd(port: number, name: CrowdName, count: number): Promise<Crowd> {
  const { head, drip = false, deaf = false }: { head: string; drip?: boolean; deaf?: boolean } = CROWDS[name];
  const sockets = new Set<Socket>();
  let over = false;

  const open = () =>
    new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
      sockets.add(socket);
      socket.once('connect', () => {
        socket.write(head);
        resolve();
      });
      if (deaf) socket.pause();
      else socket.resume();
      socket.on('error', () => resolve());
      socket.once('close', () => {
        sockets.delete(socket);
        if (!over) setTimeout(() => !over && void open(), 500);
      });
    });
  for (let i = 0; i < count; i += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - i) }, open));
  const dripping = drip && setInterval(() => sockets.forEach((socket) => void socket.write('x')), 1_000);
  return {
    open: () => sockets.size,
    drop() {
      over = true;
      if (dripping) clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
