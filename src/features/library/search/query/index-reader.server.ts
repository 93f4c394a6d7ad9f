/** Answers searches from the text index, in a thread, so that they do not block the event loop. */
import type { DatabaseSync } from 'node:sqlite';
import type { Work } from '../../../../server/child-process/worker.ts';
import { reasonOf } from '../../../../server/database/problem.ts';
import { documentRange, yearRange } from '../../document/document-date.ts';
import { isDamaged, openForReading } from '../../ingest/index/store.server.ts';
import type { SearchTerms } from '../../ingest/words/hits.ts';
import { folderMark, forIndex, markCharacters, propertyMarks, wordsIn } from '../../ingest/words/words.ts';
import { type Concept, type Interpretation, interpret } from '../reading/interpretation.ts';
import { type KnownWords, knownWords } from '../reading/library-words.server.ts';
import type { SynonymGroups } from '../reading/synonyms.ts';
import { HITS_A_PAGE, type SearchAnswer, type SearchRequest } from '../search.ts';
import { candidateFinder, type Range } from './candidates.server.ts';
import { documentRanker } from './ranking.server.ts';
import { cachedQuery, facetCounter, folderFinder, hitReader } from './results.server.ts';

export interface WorkerSetup {
  /** Path of the text index. */
  file: string;
  names: SynonymGroups;
}

/**
 * A message to the thread: a search, a query whose words are marked on a page, or a query that some documents
 * are compared with (one at a time). A broadcast says that the index file was replaced.
 */
export type WorkerJob = { request: SearchRequest } | { query: string; among?: readonly string[] };

/**
 * A message from the thread, empty while there is no index. `failed`: the index cannot be read; the reason
 * does not quote the query.
 */
export type WorkerResponse =
  | { answer?: SearchAnswer; terms?: SearchTerms; found?: string[] }
  | { failed: string; isDamaged: boolean; cause: unknown };

export function open({ file, names }: WorkerSetup): Work<WorkerJob, WorkerResponse> {
  let reader: TextIndexReader | undefined;
  const close = () => {
    try {
      reader?.close();
    } catch {
      // Closing a damaged file may fail as well.
    }
    reader = undefined;
  };
  return {
    run(job) {
      try {
        const database = reader ? undefined : openForReading(file);
        reader ??= database && textIndexReader(database, names);
        if (!reader) return {};
        if ('request' in job) return { answer: reader.search(job.request) };
        return job.among
          ? { found: reader.filterMatching(job.query, job.among) }
          : { terms: reader.terms(job.query) };
      } catch (error) {
        close();
        return { failed: reasonOf(error), isDamaged: isDamaged(error, 'reading'), cause: error };
      }
    },
    onBroadcast: close,
  };
}

const ALL: Range = [0, Number.MAX_SAFE_INTEGER];

export type TextIndexReader = ReturnType<typeof textIndexReader>;

/** Its functions throw an Error from SQLite if the index is damaged. @param names the terms of the site */
export function textIndexReader(database: DatabaseSync, names: SynonymGroups) {
  database.exec('PRAGMA busy_timeout = 2000; PRAGMA cache_size = -4096');
  const words = knownWords(database);
  const find = candidateFinder(database);
  const answerTo = answerer(database, find);
  const placeAt = database.prepare('SELECT place FROM document WHERE path = ?');

  const search = (request: SearchRequest): SearchAnswer => {
    const answer = answerTo(request, interpret(request.query, words, names));
    if (answer.documents + answer.folders.length > 0) return answer;
    // The words of a synonym must be adjacent. If that finds nothing, they are searched for apart, but some
    // of them, such as `press` of `press release`, mean something else.
    const interpretation = interpret(request.query, words, []);
    const apart = answerTo(request, interpretation);
    const isEnough = apart.missing.length * 2 < interpretation.concepts.length;
    if (isEnough && apart.documents > 0) return apart;
    return { ...answer, near: nearQuery(interpretation.concepts, words) };
  };
  const has = (concepts: readonly Concept[], range: Range): boolean => {
    if (concepts.length === 0) return false;
    const { documents, isPartial } = find({ concepts, range, order: 'newest' });
    return documents.length > 0 && !isPartial;
  };

  return {
    /**
     * @param paths documents, as paths on disk
     * @returns those of them that have all words of a query; a search for it finds them
     */
    filterMatching(query: string, paths: readonly string[]): string[] {
      words.startQuery();
      const asNames = interpret(query, words, names).concepts;
      // The words of a synonym are searched for apart if that finds nothing, as in a search.
      const concepts = has(asNames, ALL) ? asNames : interpret(query, words, []).concepts;
      return paths.filter((path) => {
        const row = placeAt.get(path);
        return row !== undefined && has(concepts, documentRange(Number(row.place)));
      });
    },
    search(request: SearchRequest): SearchAnswer {
      // Uses one read transaction, so that all queries see the same state of the index while ingest writes.
      database.exec('BEGIN');
      words.startQuery();
      try {
        return search(request);
      } finally {
        database.exec('COMMIT');
      }
    },
    /** The words that a query searches for, to mark them in a text. */
    terms(query: string): SearchTerms {
      words.startQuery();
      return interpret(query, words, names).concepts.map(({ anyOf }) => anyOf);
    },
    close: () => database.close(),
  };
}

/** @returns a function that finds and ranks what a query means, and reads what the results show */
function answerer(database: DatabaseSync, find: ReturnType<typeof candidateFinder>) {
  const rank = documentRanker(database);
  const hit = hitReader(database);
  const findFolders = folderFinder(database);
  const countBy = facetCounter(database);
  const marks = database.prepare('SELECT id FROM mark WHERE name = ?');
  const years = cachedQuery(database, () =>
    database
      .prepare('SELECT DISTINCT year FROM document WHERE year IS NOT NULL ORDER BY year DESC')
      .all()
      .map(({ year }) => Number(year)),
  );
  return (request: SearchRequest, interpretation: Interpretation): SearchAnswer => {
    const { concepts } = interpretation;
    const wanted = markNames(request).map((name) => marks.get(name)?.id);
    const answer = emptyAnswer(request, interpretation, years());
    if (concepts.length === 0 || wanted.includes(undefined)) return answer;
    const found = find({
      concepts,
      marks: wanted.map((id) => markCharacters(Number(id))),
      range: request.year === undefined ? ALL : yearRange(request.year),
      order: request.order,
    });
    const { documents, missing, missingPeriods } = rank(found, interpretation, request);
    const size = request.size ?? HITS_A_PAGE;
    const pageCount = Math.ceil(documents.length / size);
    const page = Math.min(request.page, Math.max(1, pageCount));
    const terms = concepts.map(({ anyOf }) => anyOf);
    return {
      ...answer,
      documents: documents.length,
      pages: found.pages,
      isCapped: found.isCapped,
      page,
      pageCount,
      facets: countBy(documents),
      missing,
      missingPeriods: documents.length > 0 ? missingPeriods : answer.missingPeriods,
      folders: page === 1 && isAnyDocument(request) ? findFolders(terms, request) : [],
      hits: documents.slice((page - 1) * size, page * size).flatMap((document) => hit(document, terms)),
    };
  };
}

/** The query with similar words for those that no document contains; undefined if there are none. */
function nearQuery(concepts: readonly Concept[], words: KnownWords): string | undefined {
  const near = concepts.map(({ typed, pages }) => {
    const [word = ''] = wordsIn(forIndex(typed).toLowerCase());
    return pages > 0 ? undefined : words.correction(word, true);
  });
  return near.some(Boolean) ? concepts.map(({ typed }, at) => near[at] ?? typed).join(' ') : undefined;
}

const emptyAnswer = (
  { page }: SearchRequest,
  { concepts, readAs }: Interpretation,
  years: number[],
): SearchAnswer => ({
  hits: [],
  folders: [],
  documents: 0,
  pages: 0,
  isCapped: false,
  page,
  pageCount: 0,
  facets: { kinds: [], languages: [] },
  missing: [],
  missingPeriods: periodsOf(concepts),
  readAs,
  years,
});

/**
 * The parts of a query of nothing but dates, months, quarters and years, as typed; empty for other queries.
 */
function periodsOf(concepts: readonly Concept[]): string[] {
  return concepts.every(({ isPeriod }) => isPeriod) ? concepts.map(({ typed }) => typed) : [];
}

/** False if only documents of a kind or language are searched, which no folder is. */
function isAnyDocument({ kind, language }: SearchRequest): boolean {
  return kind === undefined && language === undefined;
}

/** The names of the marks that a document must have. */
const markNames = ({ category, folder = [], ...properties }: SearchRequest) => [
  ...(category === undefined ? [] : [folderMark([category, ...folder])]),
  ...propertyMarks(properties),
];
