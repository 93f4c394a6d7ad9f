/**
 * `npm run proof`: runs every tests/proof/*.proof.ts in turn against the built site. Each prints its seed and
 * its counts and fails by its exit code. `npm run proof -- kill` runs those whose names contain "kill";
 * SEED=... repeats a run; what follows the name goes to the proof: `npm run proof -- forms-kill --kills 10`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build, fail, install, NODE, ROOT, run } from './prepare.mjs';

const FOLDER = path.join(ROOT, 'tests', 'proof');
const DOCUMENTS = path.join(ROOT, '.cache', 'test-documents');
const [wanted = '', ...options] = process.argv.slice(2);
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.proof.ts') && name.includes(wanted))
  .sort();
if (names.length === 0) fail(`No proof is named like "${wanted}".`);

install();
build();
if (!existsSync(DOCUMENTS))
  run(NODE, ['src/cli/library.ts', 'sample'], { env: { DOCUMENTS_DIR: DOCUMENTS } });

const seed = process.env.SEED || String(Date.now() % 1_000_000);
const failed = names.filter((name) => !proves(name));
const verdict = failed.length === 0 ? 'all hold' : `FAILED: ${failed.join(', ')}`;
process.stdout.write(`\n${names.length} proof(s), seed ${seed}: ${verdict}\n`);
process.exit(failed.length === 0 ? 0 : 1);

function proves(name) {
  process.stdout.write(`\n== ${name}, seed ${seed}\n`);
  const started = Date.now();
  const done = spawnSync(NODE, [path.join(FOLDER, name), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SEED: seed, DOCUMENTS_DIR: DOCUMENTS },
  });
  const ok = done.status === 0;
  process.stdout.write(`== ${ok ? 'holds' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s\n`);
  return ok;
}
