/** `npm run dev`: serves the site from source, with live updates of code and content. */
import { ASTRO, install, NODE, run } from './prepare.mjs';
import { makeSample } from './sample.mjs';

install();
makeSample();
run(NODE, ['scripts/check-environment.ts', 'dev']);
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
