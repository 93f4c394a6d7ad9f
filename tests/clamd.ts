/** ClamAV's daemon with a signature of its own. Its files are in a temporary folder. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClamdAddress } from '../src/server/config/value-schemas.ts';
import { endProcess, removeFolder } from './end-process.ts';
import { freePort } from './free-port.ts';
import { until } from './waiting.ts';

/** Text that the signature finds, also in compressed parts of a document. */
export const MARKER = 'a text that only the signature of the tests finds';
/** The name under which clamd reports it. */
export const VIRUS = 'Site.Test.Marker.UNOFFICIAL';

export interface Clamd {
  /** Its socket, as the variable CLAMD_ADDRESS names it. */
  socket: string;
  address: ClamdAddress;
  /** The same clamd by TCP. */
  tcp: ClamdAddress;
  /** Starts clamd, and waits until it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops clamd and removes its folder. */
  remove(): Promise<void>;
}

/** Prepares a clamd, which is not started yet. */
export async function newClamd(): Promise<Clamd> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-clamd-'));
  const socket = path.join(folder, 'clamd.ctl');
  const port = await freePort();
  mkdirSync(path.join(folder, 'signatures'));
  // Name, file type (any), offset (any), bytes:
  // https://docs.clamav.net/manual/Signatures/ExtendedSignatures.html
  writeFileSync(
    path.join(folder, 'signatures', 'tests.ndb'),
    `Site.Test.Marker:0:*:${Buffer.from(MARKER).toString('hex')}\n`,
  );
  const settings = {
    Foreground: 'yes',
    LocalSocket: socket,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    DatabaseDirectory: path.join(folder, 'signatures'),
    TemporaryDirectory: folder,
  };
  const file = path.join(folder, 'clamd.conf');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  let output = '';
  let clamd: ReturnType<typeof spawn> | undefined;
  const stop = async () => {
    if (clamd) await endProcess(clamd);
    clamd = undefined;
  };
  return {
    socket,
    address: { path: socket },
    tcp: { host: '127.0.0.1', port },
    async start() {
      // Debian's users other than root do not have /usr/sbin in their path.
      const env = { ...process.env, PATH: `${process.env.PATH}${path.delimiter}/usr/sbin` };
      const child = spawn('clamd', ['--config-file', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      clamd = child;
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
        });
      await until('clamd listens', () => {
        if (child.exitCode !== null) throw new Error(`clamd did not start: ${output}`);
        return output.includes('Self checking every');
      });
    },
    stop,
    async remove() {
      await stop();
      removeFolder(folder);
    },
  };
}
