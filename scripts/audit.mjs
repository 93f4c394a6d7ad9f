/**
 * `npm run audit`: checks for known vulnerabilities in dependencies and Node, unreviewed licences, and secrets
 * in files and git history; generates and checks the bill of materials.
 */
import path from 'node:path';
import { install, NODE, ROOT, run } from './prepare.mjs';

install();
run(NODE, [path.join(ROOT, 'scripts', 'audit', 'run.ts'), ...process.argv.slice(2)]);
