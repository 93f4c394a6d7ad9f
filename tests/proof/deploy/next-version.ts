/**
 * Builds a new version of the site for upgrade proofs, with an additional migration and different scripts.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ASTRO, NODE, ROOT, SOURCES } from '../../../scripts/prepare.mjs';
import { carryOver } from '../../../scripts/release/carry-over.mjs';

/** Adds a table, a column with a default value, and an index, as a real migration does. */
const MIGRATION = `CREATE TABLE next_version (id TEXT PRIMARY KEY);
ALTER TABLE submissions ADD COLUMN next_version TEXT NOT NULL DEFAULT 'yes';
CREATE INDEX submissions_next_version ON submissions (next_version);
`;

/**
 * Creates and builds the new version. Keeps the previous version's scripts and styles, as `npm run build`
 * does.
 * @returns the folder of the new version
 */
export function makeNextVersion(folder: string): string {
  const root = path.join(folder, 'next');
  mkdirSync(root);
  for (const name of SOURCES) cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'src/server/database/migrations/9999-next-version.sql'), MIGRATION);
  appendFileSync(
    path.join(root, 'src/features/forms/browser/use-form.ts'),
    "\nglobalThis.dispatchEvent?.(new Event('next-version'));\n",
  );
  const built = spawnSync(NODE, [ASTRO, 'build', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`The next version could not be built: ${built.stderr}`);
  carryOver(path.join(ROOT, 'dist'), path.join(root, 'dist'));
  return root;
}
