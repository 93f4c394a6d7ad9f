/**
 * Fifty visitors upload resumes of the maximum size concurrently. Each sends all but the last bytes and waits
 * until all others have done so, then completes the upload. The server has each upload scanned for viruses,
 * and stores it or rejects it with a retry time. It uses a bounded amount of memory meanwhile, and writes
 * nothing to the disk but the stored forms.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { pdf } from '../../app/library/documents.ts';
import { newClamd } from '../../clamd.ts';
import { fillInForm } from '../../waiting.ts';
import { checkRecord, readRecord } from '../support/record.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';
import { crowd, type Filled, formOf } from '../support/visitors.ts';

const UPLOADS = 50;
const SIZE = 5 * 1024 * 1024;
/**
 * Maximum growth of the server's memory in megabytes: 22 uploads of 5 MB, while they are received and stored.
 */
const MAX_GROWTH_MB = 450;
/** Number of bytes at the end of each upload that are sent last. */
const TAIL = 400;

const { folder, dataDir, drop } = workFolder();
const clamd = await newClamd();
await clamd.start();
const site = await startSite(folder, { TRUST_PROXY: '127.0.0.1', CLAMD_ADDRESS: clamd.socket });
const visitors = crowd(site.origin, () => 0);
for (let n = 0; n < UPLOADS; n++) {
  const form = await visitors.fill('job');
  if (form) form.resume = pdf(SIZE);
}
await fillInForm();
const before = megabytes('VmRSS');
const uploads = await Promise.all(visitors.filled.map(begin));
const statuses = await Promise.all(uploads.map((finish) => finish()));
const growth = megabytes('VmHWM') - before;
const left = readdirSync(dataDir).filter((name) => !name.startsWith('record.sqlite'));
const code = await endSite(site, 'SIGTERM');
await clamd.remove();
const [wrong, clean] = await readRecord(dataDir, 'sqlite', async (database) => [
  await checkRecord(database, visitors.filled),
  await database.selectFrom('attachment_scans').where('state', '=', 'clean').select('at').execute(),
]);
drop();

const stored = statuses.filter((status) => status === 200).length;
const waiting = statuses.filter((status) => status === 503).length;
console.info(
  `${UPLOADS} resumes of 5 MB at once: at most ${growth} MB of memory more; ${stored} stored, ${clean.length} of them scanned, ${waiting} asked to wait, ${wrong.length} lost or incomplete; exit code ${code}`,
);
const isStored = stored + waiting === UPLOADS && stored > 0 && clean.length === stored;
process.exit(isStored && wrong.length + left.length === 0 && growth <= MAX_GROWTH_MB && code === 0 ? 0 : 1);

/** Sends a form except for its last bytes. @returns a function that sends these and returns the status */
async function begin(form: Filled, n: number): Promise<() => Promise<number>> {
  const sent = new Response(formOf(form));
  const bytes = Buffer.from(await sent.arrayBuffer());
  const req = request(`${site.origin}/career/apply/general`, {
    method: 'POST',
    headers: {
      'Content-Type': sent.headers.get('content-type') ?? '',
      'Content-Length': bytes.length,
      Accept: 'application/json',
      'X-Forwarded-For': `198.18.2.${n}`,
    },
  });
  req.write(bytes.subarray(0, -TAIL));
  const status = new Promise<number>((resolve) => {
    req.once('error', () => resolve(0));
    req.once('response', async (res) => {
      const answer = JSON.parse((await res.toArray()).join(''));
      if (answer.ok) form.reference = answer.reference;
      resolve(res.statusCode ?? 0);
    });
  });
  return () => {
    req.end(bytes.subarray(-TAIL));
    return status;
  };
}

/** @param name VmRSS for the server's current memory, VmHWM for its peak */
function megabytes(name: string): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}
