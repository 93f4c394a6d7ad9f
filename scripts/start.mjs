/**
 * `npm start`: installs packages, builds, serves, and generates the sample library of a new site beside the
 * server.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkAndInstall, NODE, nodeOf, ROOT, SERVER_FLAGS } from './prepare.mjs';
import { makeRelease } from './release/release.mjs';

await checkAndInstall('start');
const release = await makeRelease();
const program = [...SERVER_FLAGS, path.join(release, 'server.ts')];
const server = spawn(nodeOf(release), program, { cwd: ROOT, stdio: 'inherit' });
const sample = spawn(NODE, ['scripts/sample.ts'], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.on('exit', (code, signal) => {
  sample.kill();
  process.exit(code ?? (signal ? 1 : 0));
});
