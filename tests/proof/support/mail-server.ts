/** A mail server for proofs, which can be slow, reject mail and be stopped. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../free-port.ts';
import { simulatedDelay } from '../../waiting.ts';

export interface Received {
  to: string[];
  mail: Email;
}

export interface MailServer {
  url: string;
  /** Greylisting rejects the first attempt to reach a recipient and accepts the next one. */
  manner: 'take' | 'slow' | 'greylist' | 'refuse';
  received: readonly Received[];
  stop(): Promise<void>;
  /** Starts the server again on the same port. */
  start(): Promise<void>;
}

const SLOW_MS = 8_000;

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const received: Received[] = [];
  const greyed = new Set<string>();
  let server: SMTPServer;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    manner: 'take',
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
    async start() {
      server = new SMTPServer({
        disabledCommands: ['AUTH', 'STARTTLS'],
        closeTimeout: 100,
        onMailFrom: async (_address, _session, done) => {
          if (mailServer.manner === 'slow') await simulatedDelay(SLOW_MS);
          done();
        },
        onRcptTo: ({ address }, _session, done) => done(rejectionOf(address)),
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
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    },
  };
  function rejectionOf(address: string): Error | null {
    const reject = (responseCode: number) =>
      Object.assign(new Error('rejected by the proof'), { responseCode });
    if (mailServer.manner === 'refuse') return reject(550);
    if (mailServer.manner !== 'greylist' || greyed.has(address)) return null;
    greyed.add(address);
    return reject(451);
  }
  await mailServer.start();
  return mailServer;
}
