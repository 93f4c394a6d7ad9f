/** Measures requests per second for a page, relative to a bare server that sends the same bytes. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { freePort } from '../../tests/free-port.ts';
import { median } from '../support/figures.ts';

const REFERENCE = path.join(import.meta.dirname, 'reference-server.ts');
const ENCODING = 'Accept-Encoding: gzip, deflate, br, zstd';
const ROUNDS = 5;
const SECONDS = 3;
/** Seconds of load before the measurement, during which V8 compiles a new server's code. */
const WARM_UP = 6;
/** Headers that Node adds to the responses of both servers. */
const OF_THE_SOCKET = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/**
 * Measures both servers alternately, so that other load on the machine affects both.
 * @param address a page of the running site
 * @param scratch a temporary folder
 * @returns medians of requests per second
 */
export async function servedRate(address: string, scratch: string): Promise<{ own: number; bare: number }> {
  const record = path.join(scratch, 'answer.json');
  writeFileSync(record, JSON.stringify(await recordAnswer(address)));
  const port = await freePort();
  const reference = fork(REFERENCE, [record, String(port)]);
  try {
    await once(reference, 'message');
    const bareAddress = `http://127.0.0.1:${port}/`;
    wrk(address, WARM_UP);
    wrk(bareAddress, WARM_UP);
    const own: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(wrk(address, SECONDS));
      bare.push(wrk(bareAddress, SECONDS));
    }
    return { own: median(own), bare: median(bare) };
  } finally {
    reference.kill('SIGTERM');
  }
}

/**
 * @returns requests per second
 * @throws Error if wrk is not installed, or any response was an error
 */
function wrk(address: string, seconds: number): number {
  const args = ['-t1', '-c32', `-d${seconds}s`, '-H', ENCODING, address];
  const { stdout, error } = spawnSync('wrk', args, { encoding: 'utf8' });
  if (error) throw new Error('Install wrk (Debian: apt-get install wrk).');
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} did not answer every request:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

function recordAnswer(address: string): Promise<{ headers: string[]; body: string }> {
  const [name = '', value = ''] = ENCODING.split(': ');
  return new Promise((resolve, reject) => {
    request(address, { agent: false, headers: { [name]: value } }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk);
      const headers: string[] = [];
      for (let i = 0; i < res.rawHeaders.length; i += 2) {
        const header = res.rawHeaders[i] ?? '';
        if (!OF_THE_SOCKET.includes(header.toLowerCase())) headers.push(header, res.rawHeaders[i + 1] ?? '');
      }
      resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
    })
      .on('error', reject)
      .end();
  });
}
