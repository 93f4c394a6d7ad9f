/** The sample library of a new site. Plain JavaScript for Node 20, because it runs before packages are installed. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT, run } from './prepare.mjs';

/** Generates the sample library if `needsSample`. */
export function makeSample() {
  if (!needsSample(process.env)) return;
  process.stdout.write('There are no documents yet: making the sample library ...\n');
  run(NODE, ['src/cli/library.ts', 'sample']);
}

/**
 * True for a new site only: its documents folder is the default one and is missing or empty, and it has no record. A folder
 * that the operator names is never filled, because its name may be misspelt or its disk not mounted.
 */
export function needsSample({ DOCUMENTS_DIR, DATA_DIR, DATABASE_URL }, root = ROOT) {
  const documents = path.join(root, 'documents');
  if (DOCUMENTS_DIR && path.resolve(root, DOCUMENTS_DIR) !== documents) return false;
  if (DATABASE_URL || existsSync(path.resolve(root, DATA_DIR || 'data', 'record.sqlite'))) return false;
  return !existsSync(documents) || isEmpty(documents);
}

/** False for a folder that cannot be read, whose error the server reports. */
function isEmpty(folder) {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}
