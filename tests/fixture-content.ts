/**
 * The content that tests read and build the site with, in English. It is separate from `content/`, so that editors cannot break
 * these tests. The tests in `tests/content/` check `content/` itself, with its translations.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../scripts/prepare.mjs';

export const CONTENT = path.join(ROOT, 'tests/fixtures/content');

/** Copies it for a test that changes it. */
export const copyContent = (folder: string): void =>
  cpSync(CONTENT, folder, { recursive: true, filter: (from) => !from.includes(`${path.sep}.schema`) });
