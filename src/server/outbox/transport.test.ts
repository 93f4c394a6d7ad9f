import { expect, test } from 'vitest';
import { mailServer } from '../../../tests/app/mail-server.ts';
import { openTransport } from './transport.ts';

/** Takes passwords in the clear and offers no encryption, as somebody in between would have it. */
const passwords: string[] = [];
const server = mailServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  authOptional: true,
  onAuth: ({ password }, _session, done) => {
    passwords.push(password ?? '');
    done(null, { user: 'web' });
  },
});

const verify = async (url: string) => {
  const transport = openTransport(url);
  return transport.verify().finally(() => transport.close());
};

test('a password is not sent to a mail server without encryption', async () => {
  await expect(verify(`smtp://web:password@${server.host}`)).rejects.toThrow(/TLS/i);
  expect(passwords).toEqual([]);
});

test('without one, mail may go to a server beside us in the clear', async () => {
  expect(await verify(`smtp://${server.host}`)).toBe(true);
});
