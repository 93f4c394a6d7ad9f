/**
 * A mail server in a child process. It writes each email to a file before acknowledging the email. Messages
 * from the parent process control the server's behaviour. Arguments: the port and the file.
 */
import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { simulatedDelay } from '../../waiting.ts';
import type { Manner } from './mail-server.ts';

const [port = '0', file = ''] = process.argv.slice(2);
const SLOW_MS = 8_000;
let manner: Manner = 'take';
const greyed = new Set<string>();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onMailFrom: async (_address, _session, done) => {
    if (manner === 'slow') await simulatedDelay(SLOW_MS);
    done();
  },
  onRcptTo: ({ address }, _session, done) => done(rejectionOf(address)),
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const raw = Buffer.concat(parts).toString('base64');
      appendFileSync(file, `${JSON.stringify({ to, raw })}\n`);
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
process.on('message', (wanted: Manner) => {
  manner = wanted;
  process.send?.('changed');
});
process.on('disconnect', () => process.exit(0));

/** Greylisting rejects the first attempt to reach a recipient and accepts the next one. */
function rejectionOf(address: string): Error | null {
  const reject = (responseCode: number) =>
    Object.assign(new Error('temporarily rejected by the proof'), { responseCode });
  if (manner === 'refuse') return reject(550);
  if (manner !== 'greylist' || greyed.has(address)) return null;
  greyed.add(address);
  return reject(451);
}
