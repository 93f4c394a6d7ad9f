/** A real mail server on a port of its own. Call it where hooks may be: it brings its own along. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** @returns its `host:port`, once hooks have run */
export function mailServer(options: SMTPServerOptions): { readonly host: string } {
  const server = new SMTPServer(options);
  // A client that turns away, as it must from a certificate that proves nothing, is no error of the test.
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
