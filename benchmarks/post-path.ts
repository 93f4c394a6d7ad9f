/**
 * `npm run bench -- post-path`: lists the files of `src/` that a newsletter post executes on a warm server,
 * measured with V8 coverage. Only a post with a new address sends an email, so the files that only such posts
 * execute are listed separately, as email files. Exits with code 1 if there are more than 20 files, not
 * counting the email files.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/prepare.mjs';
import { endSite, startSite, workFolder } from '../tests/proof/support/site.ts';
import { elapse, until } from '../tests/waiting.ts';
import { executedFiles } from './post-path/executed-files.ts';
import { handOver } from './report/result.ts';

/** Not yet reached. */
const MAX_FILES = 20;
const WARM_UP_POSTS = 5;
/**
 * Number of measured posts. Only files that all of them execute are listed, because background tasks of the
 * server are unlikely to run during every post.
 */
const MEASURED_POSTS = 6;

const { folder, drop } = workFolder();
const file = path.join(folder, 'coverage.json');
const documents = path.join(folder, 'documents');
mkdirSync(path.join(documents, 'Policies'), { recursive: true });
const recorder = pathToFileURL(path.join(ROOT, 'benchmarks/post-path/coverage-recorder.ts')).href;
const site = await startSite(folder, {
  TRUST_PROXY: '127.0.0.1',
  DOCUMENTS_DIR: documents,
  NODE_OPTIONS: `--import=${recorder}`,
  COVERAGE_FILE: file,
});

let client = 0;
/**
 * Posts the form from a new network each time. All posts have the same rendering id, so the server stores each
 * address only once.
 */
async function post(email: string): Promise<void> {
  client += 1;
  const response = await fetch(`${site.origin}/newsletter`, {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: site.origin, 'X-Forwarded-For': `192.0.2.${client}` },
    body: new URLSearchParams({ email, rendering: 'one' }),
  });
  const reply = await response.text();
  if (!reply.includes('"ok":true')) throw new Error(`A form was not stored: ${reply}`);
}

/** @returns the files in which a function ran since the last call */
async function takeCoverage(): Promise<Set<string>> {
  rmSync(file, { force: true });
  site.process.kill('SIGUSR2');
  await until('the server has written its coverage', () => existsSync(file), { everyMs: 5 });
  return executedFiles(JSON.parse(readFileSync(file, 'utf8')));
}

/** @returns the files that every measured post executes */
async function filesOf(emailOf: (index: number) => string): Promise<Set<string>> {
  let common: Set<string> | undefined;
  for (let i = 0; i < MEASURED_POSTS; i++) {
    await elapse(300, 'the server finishes the previous post');
    await takeCoverage();
    await post(emailOf(i));
    const files = await takeCoverage();
    common = new Set([...(common ?? files)].filter((name) => files.has(name)));
  }
  return common ?? new Set();
}

try {
  for (let i = 0; i < WARM_UP_POSTS; i++) await post(`warm-${i}@visitor.example`);
  const repeated = await filesOf(() => 'warm-0@visitor.example');
  const all = await filesOf((i) => `new-${i}@visitor.example`);
  const mail = new Set([...all].filter((name) => !repeated.has(name)));
  const list = (files: Set<string>) => [...files].sort().map((name) => `  ${name}\n`);
  const groups = Map.groupBy(repeated, (name) => name.split('/').slice(0, 3).join('/'));
  for (const [name, files] of [...groups].sort()) process.stdout.write(`${files.length} in ${name}\n`);
  process.stdout.write(`\n${repeated.size} files without the mail:\n${list(repeated).join('')}`);
  process.stdout.write(`\n${mail.size} more with its mail:\n${list(mail).join('')}`);
  const holds = repeated.size <= MAX_FILES;
  const missed = holds ? [] : [`a post runs through ${repeated.size} files (${MAX_FILES})`];
  process.exitCode = holds ? 0 : 1;
  const claim = { text: `<= ${MAX_FILES}`, limit: MAX_FILES, holds };
  handOver({
    title: 'Files that run for a form',
    about: 'Files of src/ that run for one newsletter post on a warm server, by V8’s coverage.',
    groups: [
      {
        title: 'One newsletter post',
        unit: 'files',
        figures: [
          { what: 'without its mail', value: repeated.size, claim },
          { what: 'only for its mail', value: mail.size },
        ],
      },
    ],
    missed,
  });
} finally {
  await endSite(site, 'SIGTERM');
  drop();
}
