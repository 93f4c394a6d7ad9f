/**
 * No test depends on the text in content/, because editors may change it. The proof rewrites content/ in a
 * fresh clone for another company, including registration numbers. It then checks and builds the clone, and
 * runs all unit and application tests but the rules about the repository, whose documents name the languages
 * that it does not have.
 */
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from '../../../scripts/prepare.mjs';
import { enterSecondCompany } from '../../fixtures/second-company.ts';
import { workFolder } from '../support/site.ts';

const { folder, drop } = workFolder();
const clone = path.join(folder, 'clone');
const modules = path.join(clone, 'node_modules');
const PATH = [path.dirname(NODE), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter);
const env = { ...process.env, PATH, CI: '1', DOCUMENTS_DIR: '' };
const run = (command: string, args: readonly string[]) =>
  execFileSync(command, args, { cwd: clone, env, stdio: 'inherit' });
try {
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  symlinkSync(path.join(ROOT, 'node_modules'), modules);
  enterSecondCompany(path.join(clone, 'content'));
  run(NODE, ['src/cli/content.ts', 'check']);
  run(NODE, ['-e', "import('./scripts/prepare.mjs').then(({ build }) => build())"]);
  run('vitest', ['run', '--reporter=dot', '--exclude', 'tests/repository/**']);
} finally {
  drop();
}
