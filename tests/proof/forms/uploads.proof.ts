/**
 * Fifty visitors upload resumes of the maximum size concurrently. Each sends all but the last bytes and waits
 * until all others have done so, then completes the upload. The server has each upload scanned for viruses, and
 * stores it or rejects it with a retry time. It uses a bounded amount of memory meanwhile, and writes nothing to
 * the disk but the stored forms.
 *   --uploads N   number of concurrent uploads (50)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { parseArgs } from 'node:util';
import { pdf } from '../../app/library/documents.ts';
import { newClamd } from '../../clamd.ts';
import { fillInForm, simulatedDelay } from '../../waiting.ts';
import { checkRecord, readRecord } from '../support/record.ts';
import { endSite, startSite, workFolder } from '../support/site.ts';
import { crowd, type Filled, formOf } from '../support/visitors.ts';

const { values } = parseArgs({ options: { uploads: { type: 'string', default: '50' } } });
const UPLOADS = Number(values.uploads);
const SIZE = 5 * 1024 * 1024;
/** Maximum growth of the server's memory in megabytes: 22 uploads of 5 MB, while they are received and stored. */
const MAX_GROWTH_MB = 450;
/** Number of bytes at the end of each upload that are sent last. */
const TAIL = 400;

const { folder, dataDir, drop } = workFolder();
const clamd = await newClamd();
await clamd.start();
const site = await startSite(folder, { TRUST_PROXY: '127.0.0.1', CLAMD_ADDRESS: clamd.socket });
const visitors = crowd(site.origin, () => 0);
const resume = pdf(SIZE);
for (let n = 0; n < UPLOADS; n++) {
  const form = await visitors.fill('job');
  if (!form) throw new Error("A form's page did not load.");
  form.resume = resume;
}
await fillInForm();
const before = megabytes('VmRSS');
const pages = watchPages();
const uploads = await Promise.all(visitors.filled.map(begin));
const answers = await Promise.all(uploads.map((upload) => upload.finish()));
const slowest = await pages.stop();
const growth = megabytes('VmHWM') - before;
const left = readdirSync(dataDir).filter((name) => !name.startsWith('record.sqlite'));
const code = await endSite(site, 'SIGTERM');
await clamd.remove();
const { record, clean } = await readRecord(dataDir, 'sqlite', async (database) => ({
  record: await checkRecord(database, visitors.filled),
  clean: (await database.selectFrom('attachment_scans').where('state', '=', 'clean').select('at').execute())
    .length,
}));
drop();

const stored = answers.filter((status) => status === 200).length;
const waiting = answers.filter((status) => status === 503).length;
console.info(
  `${UPLOADS} resumes of 5 MB at once: at most ${growth} MB more than the initial ${before} MB of memory; ${stored} stored, ${clean} of them scanned, ${waiting} asked to wait, ${record.wrong.length} lost or incomplete; a page took at most ${slowest} ms meanwhile; exit code ${code}`,
);
const allStored = stored + waiting === UPLOADS && stored > 0 && clean === stored && record.wrong.length === 0;
if (left.length > 0) console.info(`left in DATA_DIR: ${left.join(', ')}`);
process.exit(allStored && growth <= MAX_GROWTH_MB && code === 0 ? 0 : 1);

/** Sends a form except for its last bytes. */
async function begin(form: Filled, n: number) {
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
  const finish = () => {
    req.end(bytes.subarray(-TAIL));
    return status;
  };
  return { finish };
}

/** @param name VmRSS for the server's current memory, VmHWM for its peak */
function megabytes(name: string): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

function watchPages() {
  let watching = true;
  const watch = (async () => {
    let longest = 0;
    while (watching) {
      const started = Date.now();
      await fetch(`${site.origin}/about`).then((response) => response.text());
      longest = Math.max(longest, Date.now() - started);
      await simulatedDelay(200);
    }
    return longest;
  })();
  return {
    stop() {
      watching = false;
      return watch;
    },
  };
}
