import { expect, test } from 'vitest';
import { mailServer } from '../../../tests/app/mail/mail-server.ts';
import { openTransport } from './transport.ts';

/** The server accepts passwords without offering encryption, as a man-in-the-middle attacker would. */
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

test('a password is never sent to a mail server without encryption', async () => {
  await expect(verify(`smtp://web:password@${server.host}`)).rejects.toThrow(/TLS/i);
  expect(passwords).toEqual([]);
});

/** These servers use self-signed certificates, which an attacker could also create. */
const impostor = mailServer({ secure: true, authOptional: true });
const upgrading = mailServer({ authOptional: true });

test('no mail and no password is sent to a mail server with an invalid certificate', async () => {
  await expect(verify(`smtps://${impostor.host}`)).rejects.toThrow(/certificate|altnames|self-signed/i);
  await expect(verify(`smtp://web:password@${upgrading.host}`)).rejects.toThrow(
    /certificate|altnames|self-signed/i,
  );
  expect(passwords).toEqual([]);
});

test('without a password, mail to a local server may be unencrypted', async () => {
  expect(await verify(`smtp://${server.host}`)).toBe(true);
});
