/**
 * The content with which the tests read and build the site. It is separate, so that editors can change
 * `content/` without breaking a test; `tests/content/` checks `content/` itself.
 */
import path from 'node:path';
import { ROOT } from '../scripts/prepare.mjs';

export const CONTENT = path.join(ROOT, 'tests/fixtures/content');
