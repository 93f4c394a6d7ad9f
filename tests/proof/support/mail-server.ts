/** Starts and controls a mail server for proofs, and reads the emails that the server received. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { freePort } from '../../free-port.ts';

export type Manner = 'take' | 'slow' | 'greylist' | 'refuse';

export interface Received {
  to: string[];
  mail: Email;
}

export interface MailServer {
  url: string;
  behave(manner: Manner): Promise<void>;
  /** Ends the mail server process; `start` starts it again on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  count(): number;
  received(): Promise<Received[]>;
}

const PROGRAM = path.join(import.meta.dirname, 'mail-server-process.ts');

/** @param folder the folder for the file that stores received emails */
export async function startMailServer(folder: string): Promise<MailServer> {
  const port = Number(process.env.SMTP_PORT || (await freePort()));
  const file = path.join(folder, 'received.jsonl');
  let child: ChildProcess | undefined;
  const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

  const start = async () => {
    child = fork(PROGRAM, [String(port), file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    start,
    async behave(manner) {
      if (!child) throw new Error('The mail server is not running.');
      const changed = once(child, 'message');
      child.send(manner);
      await changed;
    },
    async stop() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = undefined;
    },
    count: () => lines().length,
    received: () => Promise.all(lines().map(parsed)),
  };
}

async function parsed(line: string): Promise<Received> {
  const { to, raw } = JSON.parse(line) as { to: string[]; raw: string };
  return { to, mail: await PostalMime.parse(Buffer.from(raw, 'base64')) };
}
