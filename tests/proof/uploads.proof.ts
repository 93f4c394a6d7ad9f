/** Fifty resumes at once, each as large as allowed: all stored or told to wait, and the memory stays sane. */
import { readFileSync } from 'node:fs';
import { pdf } from '../app/documents.ts';
import { endSite, pause, startSite, workFolder } from './site.ts';
import { crowd } from './visitors.ts';

const UPLOADS = 50;
const SIZE = 5 * 1024 * 1024;
/** Megabytes above what the server takes anyway; unbounded it would be some times the 250 that arrive. */
const MOST_MORE_MB = 400;

const { folder, drop } = workFolder();
const site = await startSite(folder, { TRUST_PROXY: '127.0.0.1' });
const visitors = crowd(site.origin, () => 0);
const forms = [];
for (let n = 0; n < UPLOADS; n++) forms.push(await visitors.fill('job'));
await pause(2_100);
const before = megabytes('VmRSS');
const statuses = new Map<number, number>();
const pages = watchPages();
await Promise.all(
  forms.map(async (form) => {
    if (!form) throw new Error("A form's page did not come.");
    form.resume = pdf(SIZE);
    const status = (await visitors.post(form, true))?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }),
);
const slowest = await pages.stop();
const more = megabytes('VmHWM') - before;
const code = await endSite(site, 'SIGTERM');
drop();

const told = [...statuses].map(([status, count]) => `${count} with ${status}`).join(', ');
console.info(
  `${UPLOADS} resumes of 5 MB at once: ${told}; at most ${more} MB more than the ${before} MB before; a page took at most ${slowest} ms meanwhile; exit code ${code}`,
);
const sane = [...statuses.keys()].every((status) => status === 200 || status === 503);
process.exit(sane && (statuses.get(200) ?? 0) > 0 && more <= MOST_MORE_MB && code === 0 ? 0 : 1);

/** From the kernel: what the process holds now (VmRSS), or held at most (VmHWM). */
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
      await pause(200);
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
