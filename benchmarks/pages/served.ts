/** Measures requests per second for a page, relative to the reference server. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { type Comparison, compareInTurns } from '../report/in-turns.ts';

const REFERENCE = path.join(import.meta.dirname, 'reference-server.ts');
const ENCODING = 'Accept-Encoding: gzip, deflate, br, zstd';
/** Duration of the warm-up in seconds, during which V8 compiles a new server's code. */
const WARM_UP = 6;
/** Headers that Node adds to the responses of both servers. */
const OF_THE_SOCKET = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Whether the load generator `wrk` is installed. */
export function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}

/**
 * Measures both servers alternately, so that other load on the machine affects both. Rates are requests per
 * second.
 * @param address a page of the running site
 * @param rounds number of pairs of measurements; the median of their ratios counts
 * @param seconds duration of one measurement
 */
export async function servedRate(
  address: string,
  options: { port: number; scratch: string; rounds: number; seconds: number },
): Promise<Comparison> {
  const record = path.join(options.scratch, 'answer.json');
  writeFileSync(record, JSON.stringify(await recordAnswer(address)));
  const reference: ChildProcess = fork(REFERENCE, [record, String(options.port)]);
  try {
    await once(reference, 'message');
    const bare = `http://127.0.0.1:${options.port}/`;
    wrk(address, WARM_UP);
    wrk(bare, WARM_UP);
    return await compareInTurns(
      options.rounds,
      async () => wrk(address, options.seconds),
      async () => wrk(bare, options.seconds),
    );
  } finally {
    reference.kill('SIGTERM');
  }
}

/**
 * @returns requests per second
 * @throws if any response was an error
 */
function wrk(address: string, seconds: number): number {
  const args = ['-t1', '-c32', `-d${seconds}s`, '-H', ENCODING, address];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
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
