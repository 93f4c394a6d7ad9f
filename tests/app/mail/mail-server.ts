/** A real mail server on its own port. Call it where hooks are allowed: it registers its own. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** @returns its `host:port`, once hooks have run */
export function mailServer(options: SMTPServerOptions): { readonly host: string } {
  const server = new SMTPServer(options);
  // A client that rejects an invalid certificate, as it must, is no test failure.
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
