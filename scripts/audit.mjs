/**
 * `npm run audit`: known vulnerabilities of dependencies and of Node, licences, secrets in files and history,
 * bill of materials.
 */
import path from 'node:path';
import { install, NODE, ROOT, run } from './prepare.mjs';

install();
run(NODE, [path.join(ROOT, 'scripts', 'audit', 'run.ts'), ...process.argv.slice(2)]);
