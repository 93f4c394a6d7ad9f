/**
 * A real mail server on a free port. Call this at the top level or inside a `describe`: it registers hooks.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** @returns the `host:port` of the server; empty until the `beforeAll` hook has run */
export function mailServer(options: SMTPServerOptions): { readonly host: string } {
  const server = new SMTPServer(options);
  // The server emits an error when a client rejects its invalid certificate. Tests expect this error.
  server.on('error', () => undefined);
  let host = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    get host() {
      return host;
    },
  };
}
