/** Answers searches from an open text index. */

import type { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { atPlace, documentRange, yearRange } from '../../document/document-date.ts';
import { documentTitle, shownName } from '../../document/document-type.ts';
import { folderMark, kindMark, languageMark, markCharacters } from '../../ingest/index/marks.ts';
import { shownText } from '../../ingest/text/further-words.ts';
import type { SearchTerms } from '../../ingest/words/hits.ts';
import { type Concept, type Interpretation, interpret } from '../reading/interpretation.ts';
import { knownWords } from '../reading/library-words.server.ts';
import type { SynonymGroups } from '../reading/synonyms.ts';
import { HITS_A_PAGE, type SearchAnswer, type SearchHit, type SearchRequest } from '../search.ts';
import { candidateFinder, type FoundDocument } from './candidates.server.ts';
import { cachedQuery, facetCounter, folderFinder } from './facet-counts.server.ts';
import { documentRanker } from './ranking.server.ts';
import { markAll, snippet } from './snippet.ts';

/** Maximum number of matching pages listed for a document. */
const MAX_LISTED_PAGES = 100;
const ALL: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER];

export interface TextIndexReader {
  /** @throws Error from SQLite if the index is damaged */
  search(request: SearchRequest): SearchAnswer;
  /** What a query searches for, to mark it in a text. @throws Error from SQLite if the index is damaged */
  terms(query: string): SearchTerms;
  /**
   * @param paths documents, as paths on disk
   * @returns those of them that have all words of a query; a search for it finds them
   * @throws Error from SQLite if the index is damaged
   */
  filterMatching(query: string, paths: readonly string[]): string[];
  close(): void;
}

/** @param names the terms of the site */
export function textIndexReader(database: DatabaseSync, names: SynonymGroups): TextIndexReader {
  database.exec('PRAGMA busy_timeout = 2000; PRAGMA cache_size = -4096');
  const words = knownWords(database);
  const find = candidateFinder(database);
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

  const search = (request: SearchRequest): SearchAnswer => {
    const answer = answerTo(request, interpret(request.query, words, names));
    if (answer.documents + answer.folders.length > 0) return answer;
    // The words of a synonym must be adjacent. If that finds nothing, they are searched for apart, but some of them, such as
    // `press` of `press release`, mean something else.
    const read = interpret(request.query, words, []);
    const apart = answerTo(request, read);
    return apart.missing.length * 2 < read.concepts.length ? apart : answer;
  };

  const answerTo = (request: SearchRequest, read: Interpretation): SearchAnswer => {
    const { concepts } = read;
    const wanted = markNames(request).map((name) => marks.get(name)?.id);
    const answer: SearchAnswer = {
      hits: [],
      folders: [],
      documents: 0,
      pages: 0,
      capped: false,
      page: request.page,
      pageCount: 0,
      facets: { kinds: [], years: [], languages: [], folders: [] },
      missing: [],
      missingPeriods: periodsOf(concepts),
      readAs: read.readAs,
      years: years(),
    };
    if (concepts.length === 0 || wanted.includes(undefined)) return answer;
    const found = find({
      concepts,
      marks: wanted.map((id) => markCharacters(Number(id))),
      range: request.year === undefined ? ALL : yearRange(request.year),
      order: request.order,
    });
    const ranked = rank(found, read, request);
    const size = request.size ?? HITS_A_PAGE;
    const pageCount = Math.ceil(ranked.documents.length / size);
    const page = Math.min(request.page, Math.max(1, pageCount));
    const shown = ranked.documents.slice((page - 1) * size, page * size);
    const terms = concepts.map(({ anyOf }) => anyOf);
    return {
      ...answer,
      documents: ranked.documents.length,
      pages: found.pages,
      capped: found.capped,
      page,
      pageCount,
      facets: countBy(ranked.documents, request),
      missing: ranked.missing,
      missingPeriods: ranked.documents.length > 0 ? ranked.missingPeriods : answer.missingPeriods,
      folders: page === 1 && isAnyDocument(request) ? findFolders(terms, request) : [],
      hits: shown.flatMap((document) => hit(document, terms)),
    };
  };

  const placeAt = database.prepare('SELECT place FROM document WHERE path = ?');
  const has = (concepts: readonly Concept[], range: readonly [number, number]): boolean => {
    if (concepts.length === 0) return false;
    const { documents, isPartial } = find({ concepts, range, order: 'newest' });
    return documents.length > 0 && !isPartial;
  };

  return {
    filterMatching(query, paths) {
      words.startQuery();
      const asNames = interpret(query, words, names).concepts;
      // As in a search: the words of a synonym are searched for apart if that finds nothing.
      const concepts = has(asNames, ALL) ? asNames : interpret(query, words, []).concepts;
      return paths.filter((path) => {
        const row = placeAt.get(path);
        return row !== undefined && has(concepts, documentRange(Number(row.place)));
      });
    },
    search(request) {
      // Uses one read transaction, so that all queries see the same state of the index while ingest writes.
      database.exec('BEGIN');
      words.startQuery();
      try {
        return search(request);
      } finally {
        database.exec('COMMIT');
      }
    },
    terms(query) {
      words.startQuery();
      return interpret(query, words, names).concepts.map(({ anyOf }) => anyOf);
    },
    close: () => database.close(),
  };
}

/** The parts of a query of nothing but dates, months, quarters and years, as typed; empty for other queries. */
function periodsOf(concepts: readonly Concept[]): string[] {
  return concepts.every(({ isPeriod }) => isPeriod) ? concepts.map(({ typed }) => typed) : [];
}

/** False if only documents of a kind or language are searched, which no folder is. */
function isAnyDocument({ kind, language }: SearchRequest): boolean {
  return kind === undefined && language === undefined;
}

/** The names of the marks that a document must have. */
function markNames({ category, folder = [], kind, language }: SearchRequest): string[] {
  return [
    ...(category === undefined ? [] : [folderMark([category, ...folder])]),
    ...(kind === undefined ? [] : [kindMark(kind)]),
    ...(language === undefined ? [] : [languageMark(language)]),
  ];
}

/** @param states one `PageState` for each page @param page starting at 1 */
const isRecognised = (states: unknown, page: number): boolean =>
  /[slo]/.test(String(states).charAt(page - 1));

function hitReader(database: DatabaseSync) {
  const byId = database.prepare("SELECT *, correction ->> '$.title' AS title FROM document WHERE id = ?");
  // A document found by name matches at page 0, which has no text, so its first page with text is displayed.
  const body = database.prepare(
    'SELECT place, text FROM body WHERE place BETWEEN ? AND ? ORDER BY place LIMIT 1',
  );

  return (document: FoundDocument, terms: SearchTerms): SearchHit[] => {
    const row = byId.get(document.id);
    if (!row) return [];
    const diskSegments = String(row.path).split('/');
    const name = shownName(diskSegments.at(-1) ?? '', row.title);
    const shown = body.get(document.best, documentRange(Number(row.place))[1]);
    const text = shown && shownText(inflateRawSync(shown.text as Uint8Array).toString());
    // Page 0 is the document itself.
    const pages = document.places.map((place) => atPlace(place).page).filter((page) => page > 0);
    return [
      {
        name,
        title: markAll(documentTitle(name), terms),
        diskSegments,
        folder: JSON.parse(String(row.folder)),
        year: row.year === null ? undefined : Number(row.year),
        kind: row.document_kind === null ? undefined : String(row.document_kind),
        page: shown && atPlace(Number(shown.place)).page,
        snippet: text === undefined ? [] : snippet(text, terms),
        isRecognised: shown !== undefined && isRecognised(row.page_states, atPlace(Number(shown.place)).page),
        language: row.language === null ? undefined : String(row.language),
        pages: pages.slice(0, MAX_LISTED_PAGES),
        pageCount: pages.length,
      },
    ];
  };
}
