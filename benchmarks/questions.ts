/**
 * `npm run bench -- questions`: measures how well the search answers questions about the documents of the
 * sample, beside bare full-text indexes of the same pages. Exits with code 1 if a claim does not hold.
 *   --half tuning|report   which questions (report). The ranking may be changed for those of `tuning`
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeSampleDocuments, ROOT, SAMPLE_DOCUMENTS } from '../scripts/prepare.mjs';
import { loadContent } from '../src/content-model/load.ts';
import { termGroups } from '../src/features/library/search/reading/synonyms.ts';
import { removeFolder } from '../tests/end-process.ts';
import { graderOf, ndcg, readQuestions } from './questions/grades.ts';
import { indexLibrary } from './questions/index-library.ts';
import { bareIndex, pagesIn, siteRanker } from './questions/rankers.ts';
import { mean, printFigures } from './support/print-figures.ts';

/** Kinds of questions, and the number of first results among which 90 % of their answers must be. */
const PLACES: readonly [kinds: readonly string[], within: number][] = [
  [['known-item', 'sentence'], 1],
  [['amount'], 5],
  [['word-form'], 5],
  [['synonym'], 5],
  [['other-script'], 5],
];
const MIN_SHARE = 0.9;
/** Number of the worst questions that are printed. */
const WORST = 15;

const { values } = parseArgs({ options: { half: { type: 'string', default: 'report' } } });
const { content } = loadContent(path.join(ROOT, 'content'));
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-questions-'));
try {
  makeSampleDocuments();
  const index = await indexLibrary(SAMPLE_DOCUMENTS, scratch, content.library);
  const pages = pagesIn(index);
  const gradesOf = graderOf(pages);
  const bare = bareIndex(pages);
  const rankers = { site: siteRanker(index, termGroups(content)), or: bare('OR'), and: bare('AND') };
  const answers = readQuestions(values.half).map(({ kind, query, relevant }) => {
    const grades = gradesOf({ kind, query, relevant });
    const ranked = rankers.site(query);
    const best = Math.max(...grades.values());
    return {
      kind,
      query,
      site: ndcg(ranked, grades),
      or: ndcg(rankers.or(query), grades),
      and: ndcg(rankers.and(query), grades),
      /** The place of the first document that answers the question, counted from 1; 0 if there is none. */
      place: ranked.findIndex((path) => grades.get(path) === best) + 1,
      isEmpty: ranked.length === 0,
    };
  });

  process.stdout.write('\nThe worst answers, with their nDCG@10\n');
  for (const { site, kind, query } of answers.toSorted((a, b) => a.site - b.site).slice(0, WORST))
    process.stdout.write(`${site.toFixed(2)}  ${kind}: ${query}\n`);

  const figure = (what: string, some: typeof answers) => {
    const score = (ranker: 'site' | 'or' | 'and') => mean(some.map((answer) => answer[ranker]));
    return { what, value: score('site'), reference: Math.max(score('or'), score('and')) };
  };
  const kinds = Map.groupBy(answers, ({ kind }) => kind);
  const all = figure('all', answers);
  printFigures(`nDCG@10 of ${answers.length} questions; reference: the better of two bare FTS5 indexes`, [
    ...[...kinds].map(([kind, some]) => figure(kind, some)),
    all,
  ]);
  printFigures('Claims', [
    { what: 'nDCG@10 of all', value: all.value, min: 0.8 },
    ...PLACES.map(([kinds, within]) => {
      const selected = answers.filter(({ kind }) => kinds.includes(kind));
      const shares = selected.map(({ place }) => Number(place > 0 && place <= within));
      return { what: `${kinds.join(', ')} among the first ${within}`, value: mean(shares), min: MIN_SHARE };
    }),
    { what: 'questions without a result', value: answers.filter(({ isEmpty }) => isEmpty).length, max: 0 },
  ]);
} finally {
  removeFolder(scratch);
}
