/**
 * `npm run proof`: runs the proofs below tests/proof one after another against the built site. Each proof
 * prints its seed and counts, and exits with non-zero on failure. `npm run proof -- servers` runs the proof
 * `servers`; `npm run proof -- forms` runs the proofs whose names contain `forms`. SEED=... repeats a run.
 * Further arguments are passed to the proof: `npm run proof -- forms-kill --kills 10`. A complete run writes
 * docs/proof-report.md, a partial run test-results/proof-report.md; with `--keep` instead of further
 * arguments (`npm run proof -- controls --keep`), a partial run replaces its sections in
 * docs/proof-report.md.
 */

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  build,
  fail,
  install,
  makeSampleDocuments,
  NODE,
  ROOT,
  SAMPLE_DOCUMENTS,
  SERVER_FLAGS,
} from './prepare.mjs';
import { proofReport } from './proof-report.mjs';

const FOLDER = path.join(ROOT, 'tests', 'proof');
const [wanted = '', ...options] = process.argv.slice(2);
const keep = options[0] === '--keep';
if (keep && options.length > 1) fail('What is kept is proved as it stands: take away the options or --keep.');
const nameOf = (file) => path.basename(file, '.proof.ts');
const all = readdirSync(FOLDER, { recursive: true }).filter((file) => file.endsWith('.proof.ts'));
const exact = all.filter((file) => nameOf(file) === wanted);
const files = (exact.length > 0 ? exact : all.filter((file) => nameOf(file).includes(wanted))).sort();
if (files.length === 0) fail(`No proof is named like "${wanted}".`);

install();
build();
makeSampleDocuments();

const seed = process.env.SEED || String(Date.now() % 1_000_000);
const results = [];
for (const file of files) results.push(await prove(path.join(FOLDER, file)));
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
const verdict = failed.length === 0 ? 'all hold' : `FAILED: ${failed.join(', ')}`;
const report = path.join(wanted && !keep ? 'test-results' : 'docs', 'proof-report.md');
const earlier =
  keep && existsSync(path.join(ROOT, report)) ? readFileSync(path.join(ROOT, report), 'utf8') : '';
mkdirSync(path.dirname(path.join(ROOT, report)), { recursive: true });
writeFileSync(path.join(ROOT, report), proofReport(results, seed, new Date(), earlier));
process.stdout.write(`\n${files.length} proof(s), seed ${seed}: ${verdict}; written to ${report}\n`);
process.exit(failed.length === 0 ? 0 : 1);

/**
 * Runs one proof with the server's flags, because some proofs run the server in their process. Prints the
 * proof's output immediately and keeps it for the report.
 */
async function prove(file) {
  const name = nameOf(file);
  process.stdout.write(`\n== ${name}, seed ${seed}\n`);
  const started = Date.now();
  const child = spawn(NODE, [...SERVER_FLAGS, file, ...(keep ? [] : options)], {
    cwd: ROOT,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, SEED: seed, DOCUMENTS_DIR: SAMPLE_DOCUMENTS },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    process.stdout.write(text);
  });
  const ok = await new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`== ${ok ? 'holds' : 'FAILED'}, ${seconds} s\n`);
  return { name, ok, seconds, said, source: readFileSync(file, 'utf8') };
}
