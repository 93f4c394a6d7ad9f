/**
 * The content that the tests read and build the site with. It is their own, so that editors change `content/` without
 * breaking a test; `tests/content/` checks that folder apart.
 */
import path from 'node:path';
import { ROOT } from '../scripts/prepare.mjs';

export const CONTENT = path.join(ROOT, 'tests/fixtures/content');
