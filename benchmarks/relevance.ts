/**
 * `npm run bench -- relevance`: measures how well the search answers questions that were written from the
 * documents of two libraries, beside bare full-text indexes of the same pages. Exits with code 1 if a claim does
 * not hold.
 *   --half tuning|report   which questions (report)
 *   --worst N              how many of the worst questions are printed (15)
 *   --indexes FOLDER       keeps the indexes there, and uses those of an earlier run
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeSampleDocuments, ROOT, SAMPLE_DOCUMENTS } from '../scripts/prepare.mjs';
import { loadContent } from '../src/content-model/load.ts';
import { textIndexFile } from '../src/features/library/ingest/index/store.server.ts';
import { type Claim, groupsOf, printClaims } from './library/claims.ts';
import { type FalseExpansion, falseExpansion } from './relevance/false-expansion.ts';
import { indexLibrary } from './relevance/index-library.ts';
import { writeLargerLibrary } from './relevance/larger-documents.ts';
import { lenderEvents } from './relevance/larger-facts.ts';
import { largerQuestions } from './relevance/larger-questions.ts';
import { isAnswered, mean, ndcg } from './relevance/measures.ts';
import { gradesOf, KINDS, type Question, readQuestions } from './relevance/questions.ts';
import { bareRankers, judgedDocuments, type Ranker, siteRanker } from './relevance/rankers.ts';
import { handOver } from './report/result.ts';

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'report' },
    worst: { type: 'string', default: '15' },
    indexes: { type: 'string' },
  },
});
const { content } = loadContent(path.join(ROOT, 'content'));
const { name, shortName, formerName } = content.company;
const half = values.half === 'tuning' ? 'tuning' : 'report';
const names = { company: [name, shortName, formerName], synonyms: content.library.synonyms };
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-relevance-'));

interface Answer {
  question: Question;
  ndcg: number;
  first: boolean;
  firstFive: boolean;
  nothing: boolean;
}

/** The answers of each ranker. */
type Answers = Record<'site' | 'or' | 'and', Answer[]>;

try {
  const sampleIndex = await indexOf('sample', () => {
    makeSampleDocuments();
    return SAMPLE_DOCUMENTS;
  });
  const sample = await answers(sampleIndex, readQuestions(half));
  const top = content.library.categories[0]?.folder ?? '';
  const events = lenderEvents();
  const others = await answers(
    await indexOf('larger', () => {
      const documents = path.join(scratch, 'larger-documents');
      writeLargerLibrary(documents, events, top);
      return documents;
    }),
    largerQuestions(events, top, half),
  );
  report(
    {
      site: [...sample.site, ...others.site],
      or: [...sample.or, ...others.or],
      and: [...sample.and, ...others.and],
    },
    falseExpansion(sampleIndex, names),
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** @param write writes the documents and returns their folder. @returns the path of the text index */
async function indexOf(library: string, write: () => string): Promise<string> {
  const cache = path.join(values.indexes ?? scratch, library);
  const known = textIndexFile(cache);
  return existsSync(known) ? known : indexLibrary(write(), cache, content.library);
}

/** @throws Error if no document answers a question */
async function answers(file: string, questions: readonly Question[]): Promise<Answers> {
  const documents = judgedDocuments(file);
  const grades = new Map(questions.map((question) => [question, gradesOf(question, documents)]));
  const unanswerable = questions.filter((question) => grades.get(question)?.size === 0);
  if (unanswerable.length > 0) {
    throw new Error(`No document answers: ${unanswerable.map(({ query }) => query).join('; ')}`);
  }
  const answersOf = (ranker: Ranker): Answer[] =>
    questions.map((question) => {
      const found = ranker(question.query);
      const graded = grades.get(question) ?? new Map();
      return {
        question,
        ndcg: ndcg(found, graded),
        first: isAnswered(found, graded, 1),
        firstFive: isAnswered(found, graded, 5),
        nothing: found.length === 0,
      };
    });
  const bare = bareRankers(file);
  return { site: answersOf(siteRanker(file, names)), or: answersOf(bare.or), and: answersOf(bare.and) };
}

function report({ site, or, and }: Answers, expanded: FalseExpansion): void {
  const score = (answers: readonly Answer[]) => mean(answers.map((answer) => answer.ndcg));
  const rows = KINDS.flatMap((kind) => {
    const of = (answers: readonly Answer[]) => answers.filter(({ question }) => question.kind === kind);
    const own = of(site);
    if (own.length === 0) return [];
    const share = (test: (answer: Answer) => boolean) => mean(own.map((answer) => Number(test(answer))));
    const figures = [
      score(own),
      score(of(or)),
      score(of(and)),
      share((a) => a.first),
      share((a) => a.firstFive),
    ];
    return [
      `${kind.padEnd(15)} ${String(own.length).padStart(4)}  ${figures.map((f) => f.toFixed(3)).join('   ')}`,
    ];
  });
  process.stdout.write(
    `\nkind           count  nDCG    bare OR bare AND first   first five\n${rows.join('\n')}\n\n`,
  );
  const worst = site.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, Number(values.worst));
  for (const { question, ndcg: value } of worst) {
    process.stdout.write(`${value.toFixed(2)}  ${question.kind}: ${question.query}\n`);
  }
  process.stdout.write(`\nEnglish words read in another script: ${expanded.wrong.join(', ') || 'none'}\n`);
  const claims = [...claimsOf(site, Math.max(score(or), score(and)), score(site)), expansionClaim(expanded)];
  process.stdout.write('\n');
  process.exitCode = printClaims(claims) ? 0 : 1;
  handOver({
    title: 'Relevance',
    about: `${site.length} questions written from the documents of two libraries, graded from 1 to 3, beside bare FTS5 indexes of the same pages with bm25.`,
    groups: groupsOf(claims),
    missed: claims.flatMap(({ what, measured, claimed, holds }) =>
      holds === false ? [`${what}: ${measured} (${claimed})`] : [],
    ),
  });
}

function claimsOf(site: readonly Answer[], bare: number, own: number): Claim[] {
  const share = (kinds: readonly string[], test: (answer: Answer) => boolean) => {
    const asked = site.filter(({ question }) => kinds.includes(question.kind));
    return mean(asked.map((answer) => Number(test(answer))));
  };
  const first = (answer: Answer) => answer.first;
  const firstFive = (answer: Answer) => answer.firstFive;
  return [
    atLeast('nDCG@10', own, 0.8, bare),
    atLeast(
      'share of the gap from the better bare index to 1 that is closed',
      (own - bare) / (1 - bare),
      0.55,
    ),
    atLeast('known item and exact sentence first', share(['known-item', 'sentence'], first), 0.95),
    ...['amount', 'word-form', 'synonym', 'other-script'].map((kind) =>
      atLeast(`${kind} in the first five`, share([kind], firstFive), 0.9),
    ),
    {
      what: 'questions that found nothing',
      measured: String(site.filter(({ nothing }) => nothing).length),
      claimed: '0',
      holds: site.every(({ nothing }) => !nothing),
      value: site.filter(({ nothing }) => nothing).length,
      unit: 'questions',
      limit: 0,
    },
  ];
}

function expansionClaim({ asked, wrong }: FalseExpansion): Claim {
  const value = wrong.length / asked;
  return {
    what: 'English words, in no document, that are read in another script',
    measured: `${value.toFixed(4)} (${wrong.length} of ${asked})`,
    claimed: '<= 0.02',
    holds: value <= 0.02,
    value,
    unit: 'of 1',
    limit: 0.02,
  };
}

function atLeast(what: string, value: number, limit: number, bare?: number): Claim {
  return {
    what,
    measured: bare === undefined ? value.toFixed(3) : `${value.toFixed(3)} (bare index: ${bare.toFixed(3)})`,
    claimed: `>= ${limit}`,
    holds: value >= limit,
    value,
    unit: 'of 1',
    limit,
    ...(bare !== undefined && { reference: { what: 'better bare index', value: bare } }),
  };
}
