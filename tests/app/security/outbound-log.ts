/**
 * Preloaded into the server by `NODE_OPTIONS=--import`: writes a line to OUTBOUND_LOG for every outbound
 * connection, DNS lookup and hash of the process. Child processes inherit it.
 */

import crypto from 'node:crypto';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const file = process.env.OUTBOUND_LOG ?? '';
const note = (what: string) => appendFileSync(file, `${what}\n`);

/** Wraps a method to log its arguments first. */
function watch(owner: object, method: string, text: (args: readonly unknown[]) => string): void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`There is no ${method} to watch.`);
  Reflect.set(owner, method, function watched(this: unknown, ...args: unknown[]) {
    note(text(args));
    return Reflect.apply(original, this, args);
  });
}

/** Sockets connect by port and host, by an object, or by Node's internal list of both forms. */
function address(args: readonly unknown[]): string {
  const [first, second] = args.flat();
  if (typeof first !== 'object' || first === null) return `${second ?? 'localhost'}:${first}`;
  const { host = 'localhost', port, path }: { host?: string; port?: number; path?: string } = first;
  return path ?? `${host}:${port}`;
}

watch(net.Socket.prototype, 'connect', address);
watch(dgram.Socket.prototype, 'send', () => 'datagram');
for (const method of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveMx', 'resolveTxt', 'reverse']) {
  watch(dns, method, ([name]) => `lookup ${name}`);
  watch(dns.promises, method, ([name]) => `lookup ${name}`);
}
for (const method of ['createHash', 'createHmac', 'hash']) watch(crypto, method, ([name]) => `hash ${name}`);
// Also affects modules that import a function by name.
syncBuiltinESMExports();
