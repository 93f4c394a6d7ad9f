/**
 * Checks what `npm start`, `npm run dev` and `npm run build` need before they install packages: variables and
 * folders, and the port of a server. They run its bundle, `check-early.generated.mjs`, because Node 20 can
 * read neither TypeScript nor packages that are not installed (docs/decisions/0051-one-way-to-release.md).
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { readBuildSettings, readConfig } from '../src/server/config/config.ts';
import { explain } from '../src/server/config/start-problems.ts';

type Purpose = 'start' | 'dev' | 'build';

/** Prints the reason without a stack and exits with 1 if something cannot be used. */
export async function checkEarly(purpose: Purpose): Promise<void> {
  try {
    readdirSync(readBuildSettings(process.env).contentDir);
    if (purpose !== 'build') await checkServing();
  } catch (error) {
    exitWith(error, purpose);
  }
}

export function exitWith(error: unknown, purpose: string | undefined): never {
  const text = explain(error);
  process.stderr.write(`\n${purpose === 'build' ? text.replace('start', 'be built') : text}\n`);
  process.exit(1);
}

async function checkServing(): Promise<void> {
  const { documentsDir, dataDir, cacheDir, editionsDir, host, port } = readConfig(process.env);
  // The default folder may be missing: a new site gets its sample there.
  if (process.env.DOCUMENTS_DIR || existsSync(documentsDir)) readdirSync(documentsDir);
  for (const folder of [dataDir, cacheDir, editionsDir]) checkWritable(folder);
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * @throws the system's error if the folder, or its nearest existing parent, is not a folder or cannot be
 *   written
 */
function checkWritable(folder: string): void {
  // The trailing separator makes a file an error.
  if (existsSync(folder)) accessSync(`${folder}${path.sep}`, constants.W_OK | constants.X_OK);
  else checkWritable(path.dirname(folder));
}
