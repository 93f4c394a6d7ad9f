/** `npm run dev`: serves the site from source, with live updates of code and content. */
import { spawn } from 'node:child_process';
import { ASTRO, checkAndInstall, NODE, ROOT, run } from './prepare.mjs';

await checkAndInstall('dev');
// Generates the sample library of a new site, and ends.
spawn(NODE, ['scripts/sample.ts'], { cwd: ROOT, stdio: 'inherit' });
run(
  NODE,
  [
    ASTRO,
    'dev',
    '--ignore-lock',
    '--host',
    process.env.HOST || '127.0.0.1',
    '--port',
    process.env.PORT || '3000',
  ],
  {
    // Overrides the environment's NODE_ENV: with any other value, changes are not watched.
    env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'development' },
  },
);
