/** `npm run dev`: serves the site from source, with live updates of code and content. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ASTRO, install, NODE, ROOT, run } from './prepare.mjs';

install();
const documents = path.resolve(ROOT, process.env.DOCUMENTS_DIR || 'documents');
if (!existsSync(documents)) run(NODE, ['src/cli/library.ts', 'sample']);
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
