/**
 * Measures how well the search answers questions that were written from the documents of the sample library, beside
 * bare full-text indexes of the same pages.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSampleDocuments, SAMPLE_DOCUMENTS } from '../../scripts/prepare.mjs';
import type { SynonymGroups } from '../../src/features/library/search/reading/synonyms.ts';
import { removeFolder } from '../../tests/end-process.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { indexLibrary, type Library } from './relevance/index-library.ts';
import { isAnswered, mean, ndcg } from './relevance/measures.ts';
import { gradesOf, type Half, KINDS, type Question, readQuestions } from './relevance/questions.ts';
import { bareRankers, judgedDocuments, type Ranker, siteRanker } from './relevance/rankers.ts';

/** Bounds of the shares of questions whose answer is in the first five results. */
const MIN_IN_FIVE = { amount: 0.9, 'word-form': 0.9, synonym: 0.9, 'other-script': 0.9 };

/** How many of the worst questions are printed. */
const WORST = 15;

interface Answer {
  question: Question;
  ndcg: number;
  isFirst: boolean;
  isInFirstFive: boolean;
  isEmpty: boolean;
}

/** The answers of each ranker. */
type Answers = Record<'site' | 'or' | 'and', Answer[]>;

export async function measureRelevance(half: Half, names: SynonymGroups, library: Library): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-relevance-'));
  try {
    makeSampleDocuments();
    const index = await indexLibrary(SAMPLE_DOCUMENTS, path.join(scratch, 'sample'), library);
    const answers = answersOf(index, readQuestions(half), names);
    const { site } = answers;
    printWorst(site);
    printKinds(answers);
    printFigures('Of all questions', [
      share(
        'known item and exact sentence first',
        site,
        ['known-item', 'sentence'],
        ({ isFirst }) => isFirst,
        0.9,
      ),
      ...Object.entries(MIN_IN_FIVE).map(([kind, min]) =>
        share(`${kind} in the first five`, site, [kind], ({ isInFirstFive }) => isInFirstFive, min),
      ),
      {
        what: 'found nothing',
        value: site.filter(({ isEmpty }) => isEmpty).length,
        unit: 'questions',
        max: 0,
      },
    ]);
  } finally {
    removeFolder(scratch);
  }
}

/** @throws Error if no document answers a question */
function answersOf(file: string, questions: readonly Question[], names: SynonymGroups): Answers {
  const documents = judgedDocuments(file);
  const grades = new Map(questions.map((question) => [question, gradesOf(question, documents)]));
  const unanswerable = questions.filter((question) => grades.get(question)?.size === 0);
  if (unanswerable.length > 0)
    throw new Error(`No document answers: ${unanswerable.map(({ query }) => query).join('; ')}`);
  const ask = (ranker: Ranker): Answer[] =>
    questions.map((question) => {
      const found = ranker(question.query);
      const graded = grades.get(question) ?? new Map();
      return {
        question,
        ndcg: ndcg(found, graded),
        isFirst: isAnswered(found, graded, 1),
        isInFirstFive: isAnswered(found, graded, 5),
        isEmpty: found.length === 0,
      };
    });
  const bare = bareRankers(file);
  return { site: ask(siteRanker(file, names)), or: ask(bare.or), and: ask(bare.and) };
}

function printWorst(site: readonly Answer[]): void {
  const worst = site.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, WORST);
  process.stdout.write('\nThe worst answers, with their nDCG@10\n');
  for (const { question, ndcg: value } of worst)
    process.stdout.write(`${value.toFixed(2)}  ${question.kind}: ${question.query}\n`);
}

/** Prints nDCG@10 for each kind of question, beside the better of the two bare indexes. */
function printKinds({ site, or, and }: Answers): void {
  const figure = (what: string, kinds: readonly string[]): Figure => {
    const score = (answers: readonly Answer[]) =>
      mean(answers.filter(({ question }) => kinds.includes(question.kind)).map((answer) => answer.ndcg));
    const bare = Math.max(score(or), score(and));
    return { what, value: score(site), unit: '', reference: { what: 'bare FTS5', value: bare } };
  };
  printFigures(`nDCG@10 of ${site.length} questions`, [
    ...KINDS.map((kind) => figure(kind, [kind])),
    { ...figure('all', KINDS), min: 0.8 },
  ]);
}

function share(
  what: string,
  site: readonly Answer[],
  kinds: readonly string[],
  test: (answer: Answer) => boolean,
  min: number,
): Figure {
  const asked = site.filter(({ question }) => kinds.includes(question.kind));
  return { what, value: mean(asked.map((answer) => Number(test(answer)))), unit: '', min };
}
