/** A mail server for proofs, which can be slow. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { simulatedDelay } from '../../waiting.ts';

export interface Received {
  to: string[];
  mail: Email;
}

const SLOW_MS = 8_000;

export async function startMailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: async (_address, _session, done) => {
      if (mailServer.isSlow) await simulatedDelay(SLOW_MS);
      done();
    },
    onData: async (stream, { envelope }, done) => {
      // A killed site leaves a part of a mail.
      const chunks = await stream.toArray().catch(() => undefined);
      if (!chunks) return;
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
      done();
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer = {
    url: `smtp://127.0.0.1:${port}`,
    isSlow: false,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return mailServer;
}
