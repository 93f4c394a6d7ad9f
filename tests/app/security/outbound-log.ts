/**
 * Preloaded into the server by `NODE_OPTIONS=--import`: writes a line to OUTBOUND_LOG whenever the process
 * opens an outbound connection, looks up a host name or creates a hash. Child processes inherit NODE_OPTIONS.
 */
import crypto from 'node:crypto';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const file = process.env.OUTBOUND_LOG ?? '';
const note = (what: string) => appendFileSync(file, `${what}\n`);

/** Replaces a method with one that logs its arguments before it calls the original. */
function watch(owner: object, method: string, text: (args: readonly unknown[]) => string): void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`There is no ${method} to watch.`);
  Reflect.set(owner, method, function watched(this: unknown, ...args: unknown[]) {
    note(text(args));
    return Reflect.apply(original, this, args);
  });
}

/**
 * `Socket.connect` accepts a port and a host, an options object, or Node's internal array with either form.
 */
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
// Updates the named exports too, for modules that import a function by name.
syncBuiltinESMExports();
