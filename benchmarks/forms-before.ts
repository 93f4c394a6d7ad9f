/**
 * `npm run bench -- forms-before`: compares how many forms per second the site and an earlier version store.
 * Builds the earlier version from this repository's history. Alternates between the versions, because the
 * senders share the machine with the server and the speed of the machine varies. Exits with code 1 if the claim
 * does not hold.
 *   --base REV    the earlier version (a519f82)
 *   --rounds N    measurements of each version (7); the median ratio counts
 *   --seconds N   duration of each measurement (3)
 *   --senders N   concurrent senders (16)
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NODE, ROOT } from '../scripts/prepare.mjs';
import { endSite, startSite, workFolder } from '../tests/proof/support/site.ts';
import { formToken, submissionRate } from './forms/submitting.ts';
import { compareInTurns, comparisonFigure } from './report/in-turns.ts';
import { handOver } from './report/result.ts';

const MIN_RATIO = 0.8;
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'a519f82' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    senders: { type: 'string', default: '16' },
  },
});
const options = { seconds: Number(values.seconds), senders: Number(values.senders) };
const earlier = checkOut(values.base);
const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
mkdirSync(path.join(documents, 'Policies'), { recursive: true });
const env = { TRUST_PROXY: '127.0.0.1', DOCUMENTS_DIR: documents, LOG_LEVEL: 'info' };

const sites = {
  now: await startSite(path.join(folder, 'now'), env),
  before: await startSite(path.join(folder, 'before'), env, earlier),
};
const tokens = { now: await formToken(sites.now.origin), before: await formToken(sites.before.origin) };
const measure = (name: 'now' | 'before', seconds = options.seconds) =>
  submissionRate(sites[name].origin, { ...options, seconds, token: tokens[name] });
await measure('now', 1);
await measure('before', 1);

const rate = await compareInTurns(
  Number(values.rounds),
  () => measure('now'),
  () => measure('before'),
);
for (const site of Object.values(sites)) await endSite(site, 'SIGTERM');
drop();

const { own, reference, ratios } = rate;
const [median, lowest, highest] = [ratios.median, ratios.lowest, ratios.highest].map((one) => one.toFixed(2));
process.stdout.write(`${own.toFixed(0)} forms/s now, ${reference.toFixed(0)} at ${values.base}\n`);
const holds = ratios.median >= MIN_RATIO;
const missed = holds ? [] : [`forms are stored at ${median} of ${values.base} (${MIN_RATIO})`];
process.stdout.write(`median ratio ${median} (${lowest} to ${highest}), claimed >= ${MIN_RATIO}\n`);
process.exitCode = holds ? 0 : 1;
handOver({
  title: 'Forms, against an earlier version',
  about: `Forms stored for good in SQLite by ${options.senders} senders, measured in turns with the version ${values.base}; medians of ${values.rounds} rounds.`,
  groups: [
    {
      title: 'Stored durably',
      unit: 'forms/s',
      figures: [comparisonFigure('SQLite', values.base, MIN_RATIO, rate)],
    },
  ],
  missed,
});

/**
 * Checks out and builds an earlier version below `.cache/`, using the current version's packages.
 * @returns the folder of the earlier version
 */
function checkOut(revision: string): string {
  const root = path.join(ROOT, '.cache', 'earlier', revision);
  if (existsSync(path.join(root, 'dist'))) return root;
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, root]);
  execFileSync('git', ['checkout', '--quiet', revision], { cwd: root });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  const astro = path.join('node_modules', 'astro', 'bin', 'astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  execFileSync(NODE, [astro, 'build', '--silent'], { cwd: root, env, stdio: 'inherit' });
  return root;
}
