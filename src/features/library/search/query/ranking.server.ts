/** Orders the found documents by their scores (`score.ts`). */
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { dateNumber } from '../../document/document-date.ts';
import { splitExtension } from '../../document/document-type.ts';
import { unpackText } from '../../ingest/index/store.server.ts';
import { splitFurtherWords } from '../../ingest/text/extracted.ts';
import { wordsIn, yearMark } from '../../ingest/words/words.ts';

import type { Concept, Interpretation } from '../reading/interpretation.ts';
import { HITS_A_PAGE, type SearchRequest } from '../search.ts';
import type { Found, FoundDocument } from './candidates.server.ts';
import { cachedQuery } from './results.server.ts';
import { type Score, scorePage } from './score.ts';

/** Maximum number of documents that are scored by their pages; the others follow in the order found. */
const MAX_SCORED = 80;
/**
 * Number of documents of which the first matching page is scored too: bm25 prefers short pages, such as the
 * last one, to the page that says what the document is.
 */
const MAX_SCORED_TWICE = 30;
/** Maximum number of characters of a page that are scored. Three times a full page of text. */
const MAX_SCORED_CHARS = 20_000;
/**
 * Relative to the best score: documents of one kind above it count as equally good, unless the query has a
 * period.
 */
const AS_GOOD = 0.95;
/** Applies to documents of all kinds, where the newest one is asked for. */
const NEARLY_AS_GOOD = 0.7;
/** Factor of the score of a document that is not in the language of the page. */
const OTHER_LANGUAGE = 0.97;

export function documentRanker(database: DatabaseSync) {
  const rows = database.prepare(
    "SELECT path, folder, year, document_kind, language, correction ->> '$.title' AS title FROM document WHERE id = ?",
  );
  const bodies = database.prepare('SELECT text FROM body WHERE place = ?');
  const countPages = cachedQuery(database, () =>
    Number(database.prepare('SELECT count(*) AS pages FROM body').get()?.pages),
  );

  const scoreOf = (id: number, place: number, interpretation: Interpretation, pages: number) => {
    const row = rows.get(id);
    const { shown, further } = splitFurtherWords(unpackText(bodies.get(place)?.text));
    const folder: string[] = JSON.parse(String(row?.folder ?? '[]'));
    const name = path.posix.basename(String(row?.path ?? ''));
    const score = scorePage(
      {
        title: wordsIn(String(row?.title ?? splitExtension(name).stem)),
        folders: [
          ...wordsIn([...folder, row?.document_kind].join(' ')),
          ...(row?.year ? [yearMark(Number(row.year))] : []),
        ],
        text: wordsIn(shown.slice(0, MAX_SCORED_CHARS)),
        further: wordsIn(further.slice(0, MAX_SCORED_CHARS)),
      },
      interpretation,
      pages,
    );
    return { ...score, kind: row?.document_kind, language: row?.language };
  };

  return (
    { documents, isPartial, exact }: Found,
    interpretation: Interpretation,
    { order, pageLanguage }: Pick<SearchRequest, 'order' | 'pageLanguage'>,
  ) => {
    const tier = interpretation.latest ? 0 : exact;
    const pages = countPages();
    const scored = documents.slice(0, MAX_SCORED).map((document, at): Scored => {
      const { id, best, places } = document;
      const score = scoreOf(id, best, interpretation, pages);
      const first = at < MAX_SCORED_TWICE ? (places[0] ?? best) : best;
      const other = first === best ? score : scoreOf(id, first, interpretation, pages);
      const better = other.score > score.score ? other : score;
      // A page with all words may have some of them after the characters that are scored.
      return { ...better, document, isExact: at < tier, missing: isPartial ? better.missing : [] };
    });
    scored.sort(order === 'newest' ? byDate : byScore);
    if (order === 'relevance') {
      const isNewestWanted = interpretation.latest || missingPeriods(scored).length > 0;
      const hasPeriod = interpretation.concepts.some(({ isPeriod }) => isPeriod);
      newestFirst(scored, isNewestWanted ? NEARLY_AS_GOOD : hasPeriod ? 1 : AS_GOOD, pageLanguage);
      if (!isNewestWanted) alternate(scored);
    }
    const periods = missingPeriods(scored);
    const missing = scored[0]?.missing ?? [];
    const typed = (concepts: readonly Concept[]) => concepts.map((concept) => concept.typed);
    return {
      documents: [...scored.map(({ document }) => document), ...documents.slice(MAX_SCORED)],
      /** Words, as typed, that the first document lacks, apart from `missingPeriods`. */
      missing: typed(missing.filter((concept) => !periods.includes(concept))),
      /** Dates, months, quarters and years, as typed, that all documents of the first results page lack. */
      missingPeriods: typed(periods),
    };
  };
}

interface Scored extends Score {
  document: FoundDocument;
  isExact: boolean;
  kind: unknown;
  language: unknown;
}

const byDate = (a: Scored, b: Scored) => dateNumber(a.document.best) - dateNumber(b.document.best);
const byScore = (a: Scored, b: Scored) =>
  Number(b.isExact) - Number(a.isExact) || b.score - a.score || byDate(a, b);

/**
 * Orders documents that are as good as the best one: those in the language of the page first, then the
 * newest.
 * @param scored the best first
 * @param share of the best score that they have at least
 */
function newestFirst(scored: Scored[], share: number, pageLanguage: string | undefined) {
  const best = new Map<string, number>();
  for (const one of scored) {
    const kind = `${one.isExact} ${share === NEARLY_AS_GOOD ? '' : one.kind}`;
    const most = best.get(kind) ?? 0;
    const score = one.score >= most * share ? most || one.score : one.score;
    best.set(kind, score);
    one.score = score * (one.language === pageLanguage ? 1 : OTHER_LANGUAGE);
  }
  scored.sort(byScore);
}

/** Documents in the language of the query and those in others take turns, because both answer it. */
function alternate(scored: Scored[]) {
  const typed = scored.filter(({ isTyped }) => isTyped);
  const others = scored.filter(({ isTyped }) => !isTyped);
  const inTurn = typed.flatMap((one, at) => [one, ...others.slice(at, at + 1)]);
  scored.splice(0, scored.length, ...inTurn, ...others.slice(typed.length));
}

/** The dates, months, quarters and years that all documents of the first results page lack. */
function missingPeriods(scored: readonly Scored[]): Concept[] {
  const [first, ...others] = scored.slice(0, HITS_A_PAGE);
  const lack = (concept: Concept) => others.every(({ missing }) => missing.includes(concept));
  return (first?.missing ?? []).filter((concept) => concept.isPeriod && lack(concept));
}
