/**
 * `npm run proof` and `npm run bench`: runs the proofs below tests/proof, or the benchmarks, one after
 * another against the built site. Each prints its figures, and exits with non-zero if something does not
 * hold. `npm run proof -- servers` runs the proof `servers`; `npm run proof -- forms` runs the proofs whose
 * names contain `forms`. SEED=... repeats a run of proofs. Further arguments are passed on:
 * `npm run proof -- forms-kill --kills 10`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import os from 'node:os';
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

const [kind, wanted = '', ...options] = process.argv.slice(2);
const isProof = kind === 'proof';
const folder = path.join(ROOT, isProof ? 'tests/proof' : 'benchmarks');
const ending = isProof ? '.proof.ts' : '.ts';
const nameOf = (file) => path.basename(file, ending);
const all = readdirSync(folder, { recursive: isProof }).filter((file) => file.endsWith(ending));
const exact = all.filter((file) => nameOf(file) === wanted);
const files = (exact.length > 0 ? exact : all.filter((file) => nameOf(file).includes(wanted))).sort();
if (files.length === 0) fail(`Nothing is named like "${wanted}" in ${path.relative(ROOT, folder)}.`);

install({ withTests: true });
// Each benchmark builds what it needs.
if (isProof) {
  build();
  makeSampleDocuments();
}

const seed = process.env.SEED || String(Date.now() % 1_000_000);
const [load = 0] = os.loadavg();
const machine = `Node ${process.versions.node}, ${os.availableParallelism()} core(s), ${Math.round(os.totalmem() / 2 ** 30)} GB of memory`;
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, ${machine}, load before ${load.toFixed(1)}, seed ${seed}\n`,
);
const failed = files.filter((file) => !holds(file)).map(nameOf);
if (failed.length > 0) fail(`Does not hold: ${failed.join(', ')} (seed ${seed})`);
process.stdout.write(`\nAll of ${files.length} hold.\n`);

/** Runs one program; a proof with the server's flags, because some run the server in their process. */
function holds(file) {
  process.stdout.write(`\n== ${nameOf(file)}\n`);
  const startedAt = Date.now();
  const program = [...(isProof ? SERVER_FLAGS : []), path.join(folder, file), ...options];
  const env = isProof ? { ...process.env, SEED: seed, DOCUMENTS_DIR: SAMPLE_DOCUMENTS } : process.env;
  const { status } = spawnSync(NODE, program, { cwd: ROOT, stdio: 'inherit', env });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(`== ${status === 0 ? 'holds' : 'FAILED'}, ${seconds} s\n`);
  return status === 0;
}
