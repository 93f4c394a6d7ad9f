/**
 * `npm run proof`: runs the proofs below tests/proof one after another against the built site. Each proof
 * prints its seed and counts, and exits with non-zero on failure. `npm run proof -- servers` runs the proof
 * `servers`; `npm run proof -- forms` runs the proofs whose names contain `forms`. SEED=... repeats a run.
 * Further arguments are passed to the proof: `npm run proof -- forms-kill --kills 10`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
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

const FOLDER = path.join(ROOT, 'tests', 'proof');
const [wanted = '', ...options] = process.argv.slice(2);
const nameOf = (file) => path.basename(file, '.proof.ts');
const all = readdirSync(FOLDER, { recursive: true }).filter((file) => file.endsWith('.proof.ts'));
const exact = all.filter((file) => nameOf(file) === wanted);
const files = (exact.length > 0 ? exact : all.filter((file) => nameOf(file).includes(wanted))).sort();
if (files.length === 0) fail(`No proof is named like "${wanted}".`);

install({ withTests: true });
build();
makeSampleDocuments();

const seed = process.env.SEED || String(Date.now() % 1_000_000);
const failed = files.filter((file) => !prove(file)).map(nameOf);
const verdict = failed.length === 0 ? 'all hold' : `FAILED: ${failed.join(', ')}`;
process.stdout.write(`\n${files.length} proof(s), seed ${seed}: ${verdict}\n`);
process.exit(failed.length === 0 ? 0 : 1);

/** Runs one proof with the server's flags, because some proofs run the server in their process. */
function prove(file) {
  process.stdout.write(`\n== ${nameOf(file)}, seed ${seed}\n`);
  const started = Date.now();
  const { status } = spawnSync(NODE, [...SERVER_FLAGS, path.join(FOLDER, file), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SEED: seed, DOCUMENTS_DIR: SAMPLE_DOCUMENTS },
  });
  process.stdout.write(
    `== ${status === 0 ? 'holds' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  return status === 0;
}
