/**
 * `npm start`: installs packages, builds, generates the sample library if there are no documents, and serves.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { install, NODE, nodeOf, ROOT, run, SERVER_FLAGS } from './prepare.mjs';
import { makeRelease } from './release/release.mjs';

install();
const release = await makeRelease();
const node = nodeOf(release);
const program = (name) => path.join(release, name);

const documents = path.resolve(ROOT, process.env.DOCUMENTS_DIR || 'documents');
if (!existsSync(documents) || isEmpty(documents)) {
  process.stdout.write('The documents folder is empty: making the sample library ...\n');
  run(NODE, ['src/cli/library.ts', 'sample']);
}

const server = spawn(node, [...SERVER_FLAGS, program('server.ts')], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Whether a folder is empty; false for an unreadable folder, whose error the server reports. */
function isEmpty(folder) {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}
