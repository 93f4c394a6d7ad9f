/**
 * `npm run bench -- search`: measures the duration of searches by eight visitors at once over generated pages, and how
 * well the search answers questions about the documents of the sample. The references are bare FTS5 indexes of the
 * same pages. Exits with code 1 if a claim does not hold.
 *   --only a,b             of speed, relevance (both)
 *   --pages N              number of generated pages (100000)
 *   --half tuning|report   which questions (report). The ranking may be changed for those of `tuning`
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/prepare.mjs';
import { loadContent } from '../src/content-model/load.ts';
import { termGroups } from '../src/features/library/search/reading/synonyms.ts';
import { measureRelevance } from './search/relevance.ts';
import { measureSpeed } from './search/speed.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'speed,relevance' },
    pages: { type: 'string', default: '100000' },
    half: { type: 'string', default: 'report' },
  },
});
const { content } = loadContent(path.join(ROOT, 'content'));
const names = termGroups(content);

if (values.only.includes('speed')) await measureSpeed(Number(values.pages), names);
if (values.only.includes('relevance')) {
  const half = values.half === 'tuning' ? 'tuning' : 'report';
  await measureRelevance(half, names, content.library);
}
