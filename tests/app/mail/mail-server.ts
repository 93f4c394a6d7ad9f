/**
 * A real mail server on a free port. Call this at the top level or inside a `describe`: it registers hooks.
 */
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

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

/**
 * A mail server that keeps what it receives. Call this like `mailServer`.
 * @param answerTo answers a recipient with a response code, at once or later; every recipient is accepted if
 *   it is missing
 */
export function mailbox(answerTo?: (address: string, answer: (code: number, text?: string) => void) => void) {
  const received: { raw: Buffer; to: string }[] = [];
  const server = mailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const answer = (responseCode: number, text = 'no') =>
        done(responseCode < 400 ? null : Object.assign(new Error(text), { responseCode }));
      if (answerTo) answerTo(address, answer);
      else answer(250);
    },
    onData: async (stream, { envelope }, done) => {
      // A client that stops while it sends leaves a part of a mail, which counts as not received.
      const chunks = await stream.toArray().catch(() => undefined);
      if (!chunks) return;
      const raw = Buffer.concat(chunks);
      received.push({ raw, to: envelope.rcptTo.map(({ address }) => address).join() });
      done();
    },
  });
  beforeEach(() => void received.splice(0));
  return {
    /** Where to send mail. */
    get url() {
      return `smtp://${server.host}`;
    },
    received,
    parsed: () => Promise.all(received.map(({ raw }) => PostalMime.parse(raw))),
  };
}

/** Ignores what the program logs. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
