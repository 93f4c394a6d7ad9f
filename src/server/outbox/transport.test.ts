import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTransport } from './transport.ts';

/** Takes passwords in the clear and offers no encryption, as somebody in between would have it. */
const passwords: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  onAuth: ({ password }, _session, done) => {
    passwords.push(password ?? '');
    done(null, { user: 'web' });
  },
});
let host = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const verify = async (url: string) => {
  const transport = openTransport(url);
  return transport.verify().finally(() => transport.close());
};

test('a password is not sent to a mail server without encryption', async () => {
  await expect(verify(`smtp://web:password@${host}`)).rejects.toThrow(/TLS/i);
  expect(passwords).toEqual([]);
});

test('without one, mail may go to a server beside us in the clear', async () => {
  expect(await verify(`smtp://${host}`)).toBe(true);
});
