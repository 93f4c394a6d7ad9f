/**
 * The content that tests read and build the site with. It is separate from `content/`, so that editors cannot
 * break these tests. The tests in `tests/content/` check `content/` itself.
 */
import path from 'node:path';
import { ROOT } from '../scripts/prepare.mjs';

export const CONTENT = path.join(ROOT, 'tests/fixtures/content');
