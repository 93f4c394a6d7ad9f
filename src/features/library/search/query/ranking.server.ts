/** Orders the found documents by their scores (`score.ts`). */
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { dateNumber } from '../../document/document-date.ts';
import { splitExtension } from '../../document/document-type.ts';
import { yearMark } from '../../ingest/index/marks.ts';
import { splitFurtherWords } from '../../ingest/text/further-words.ts';
import { wordsIn } from '../../ingest/words/words.ts';
import type { Concept, Interpretation } from '../reading/interpretation.ts';
import { HITS_A_PAGE, type SearchOrder } from '../search.ts';
import { cachedQuery } from './cached-query.server.ts';
import type { Found, FoundDocument } from './candidates.server.ts';
import { type Score, scorePage } from './score.ts';

/** Maximum number of documents that are scored by their pages; the others follow in the order found. */
const MAX_SCORED = 80;
/**
 * Number of documents of which the first matching page is scored too: bm25 prefers short pages, such as the last one, to the
 * page that says what the document is.
 */
const MAX_SCORED_TWICE = 20;
/** Maximum number of characters of a page that are scored. Three times a full page of text. */
const MAX_SCORED_CHARS = 20_000;
/** Relative to the best score: documents above it count as equally good where the newest one is asked for. */
const NEARLY_AS_GOOD = 0.7;

export interface Ranked {
  documents: FoundDocument[];
  /** Words, as typed, that the first document lacks, apart from `missingPeriods`. */
  missing: string[];
  /** Dates, months, quarters and years, as typed, that all documents of the first results page lack. */
  missingPeriods: string[];
}

export function documentRanker(database: DatabaseSync) {
  const rows = database.prepare('SELECT path, folder, year FROM document WHERE id = ?');
  const bodies = database.prepare('SELECT text FROM body WHERE place = ?');
  const countPages = cachedQuery(database, () =>
    Number(database.prepare('SELECT count(*) AS pages FROM body').get()?.pages),
  );

  const scoreOf = (id: number, place: number, read: Interpretation, pages: number): Score => {
    const row = rows.get(id);
    const body = bodies.get(place)?.text as Uint8Array | undefined;
    const { shown, further } = splitFurtherWords(body ? inflateRawSync(body).toString() : '');
    const folder: string[] = JSON.parse(String(row?.folder ?? '[]'));
    const name = path.posix.basename(String(row?.path ?? ''));
    return scorePage(
      {
        title: wordsIn(splitExtension(name).stem),
        folders: [...wordsIn(folder.join(' ')), ...(row?.year ? [yearMark(Number(row.year))] : [])],
        text: wordsIn(shown.slice(0, MAX_SCORED_CHARS)),
        further: wordsIn(further.slice(0, MAX_SCORED_CHARS)),
      },
      read,
      pages,
    );
  };

  return ({ documents, isPartial, exact }: Found, read: Interpretation, order: SearchOrder): Ranked => {
    const tier = read.latest ? 0 : exact;
    const pages = countPages();
    const scored = documents.slice(0, MAX_SCORED).map((document, at): Scored => {
      const { id, best, places } = document;
      const score = scoreOf(id, best, read, pages);
      const first = at < MAX_SCORED_TWICE ? (places[0] ?? best) : best;
      const other = first === best ? score : scoreOf(id, first, read, pages);
      const better = other.score > score.score ? other : score;
      // A page with all words may have some of them after the characters that are scored.
      return { document, isExact: at < tier, score: better.score, missing: isPartial ? better.missing : [] };
    });
    scored.sort(order === 'newest' ? byDate : byScore);
    if (order === 'relevance' && (read.latest || missingPeriods(scored).length > 0)) newestFirst(scored);
    const periods = missingPeriods(scored);
    const missing = scored[0]?.missing ?? [];
    const typed = (concepts: readonly Concept[]) => concepts.map((concept) => concept.typed);
    return {
      documents: [...scored.map(({ document }) => document), ...documents.slice(MAX_SCORED)],
      missing: typed(missing.filter((concept) => !periods.includes(concept))),
      missingPeriods: typed(periods),
    };
  };
}

interface Scored extends Score {
  document: FoundDocument;
  isExact: boolean;
}

const byDate = (a: Scored, b: Scored): number => a.document.best - b.document.best;
const byScore = (a: Scored, b: Scored): number =>
  Number(b.isExact) - Number(a.isExact) || b.score - a.score || byDate(a, b);

/** Orders the documents that are nearly as good as the best one by date. */
function newestFirst(scored: Scored[]): void {
  const least = (scored[0]?.score ?? 0) * NEARLY_AS_GOOD;
  const good = scored.filter(({ score }) => score >= least);
  good.sort((a, b) => dateNumber(a.document.best) - dateNumber(b.document.best) || b.score - a.score);
  scored.splice(0, good.length, ...good);
}

/** The dates, months, quarters and years that all documents of the first results page lack. */
function missingPeriods(scored: readonly Scored[]): Concept[] {
  const [first, ...others] = scored.slice(0, HITS_A_PAGE);
  const lack = (concept: Concept) => others.every(({ missing }) => missing.includes(concept));
  return (first?.missing ?? []).filter((concept) => concept.isPeriod && lack(concept));
}
