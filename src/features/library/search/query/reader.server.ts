/** Answers searches from an open text index. */
import type { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { folderFinder } from '../../ingest/index/folder-index.server.ts';
import { categoryMark } from '../../ingest/index/store.server.ts';
import { HITS_A_PAGE, type SearchAnswer, type SearchHit, type SearchRequest } from '../search.ts';
import { candidateFinder, type FoundDocument } from './candidates.server.ts';
import { atPlace, documentRange, yearRange } from './document-date.ts';
import { expression } from './expression.ts';
import { type KnownWords, knownWords } from './known-words.server.ts';
import { type OtherNames, type SearchTerm, withOtherNames } from './other-names.ts';
import { type Phrase, parseQuery } from './query.ts';
import { markAll, snippet } from './snippet.ts';

/** Maximum number of matching pages listed in addition to the best page. */
const OTHER_PAGES = 5;
const ALL: readonly [number, number] = [0, Number.MAX_SAFE_INTEGER];

export interface TextIndexReader {
  /** @throws Error from SQLite if the index is damaged */
  search(request: SearchRequest): SearchAnswer;
  close(): void;
}

/** @param names the company's present and former names */
export function textIndexReader(database: DatabaseSync, names: OtherNames): TextIndexReader {
  database.exec('PRAGMA busy_timeout = 2000; PRAGMA cache_size = -4096');
  const words = knownWords(database);
  const find = candidateFinder(database);
  const hit = hitReader(database);
  const findFolders = folderFinder(database);
  const categories = database.prepare('SELECT id FROM category WHERE name = ?');
  const years = yearReader(database);

  const search = (request: SearchRequest): SearchAnswer => {
    const searchTerms = withCompletions(withOtherNames(parseQuery(request.query), names), words);
    const terms = searchTerms.map(({ anyOf }) => anyOf);
    const category = request.category === undefined ? undefined : categories.get(request.category);
    const answer: SearchAnswer = {
      hits: [],
      folders: [],
      documents: 0,
      pages: 0,
      capped: false,
      page: request.page,
      pageCount: 0,
      suggestion: undefined,
      years: years(),
    };
    if (terms.length === 0 || (request.category !== undefined && !category)) return answer;
    const found = find({
      expression: expression(terms, category && categoryMark(Number(category.id))),
      range: request.year === undefined ? ALL : yearRange(request.year),
      order: request.order,
      counted: counted(terms, words),
    });
    const pageCount = Math.ceil(found.documents.length / HITS_A_PAGE);
    const page = Math.min(request.page, Math.max(1, pageCount));
    const shown = found.documents.slice((page - 1) * HITS_A_PAGE, page * HITS_A_PAGE);
    return {
      ...answer,
      ...{ documents: found.documents.length, pages: found.pages, capped: found.capped, page, pageCount },
      folders: page === 1 ? findFolders(terms, request) : [],
      hits: shown.flatMap((document) => hit(document, terms)),
      suggestion: suggestion(request.query, searchTerms, words, found.documents.length === 0),
    };
  };

  return {
    search(request) {
      // Uses one read transaction, so that all queries see the same state of the index while ingest writes.
      database.exec('BEGIN');
      try {
        return search(request);
      } finally {
        database.exec('COMMIT');
      }
    },
    close: () => database.close(),
  };
}

/** Returns a function that lists the years of all documents. The list is cached until the index changes. */
function yearReader(database: DatabaseSync): () => number[] {
  const state = database.prepare('PRAGMA data_version');
  const years = database.prepare('SELECT DISTINCT year FROM document ORDER BY year DESC');
  let known: number[] = [];
  let of: unknown;
  return () => {
    const now = state.get()?.data_version;
    if (of !== now) known = years.all().map(({ year }) => Number(year));
    of = now;
    return known;
  };
}

function withCompletions(searchTerms: SearchTerm[], words: KnownWords): SearchTerm[] {
  return searchTerms.map(({ term, anyOf }) => {
    const [beginning] = term.phrase;
    if (!term.open || beginning === undefined) return { term, anyOf };
    return { term, anyOf: words.completions(beginning).map((word) => [word]) };
  });
}

function counted(terms: readonly (readonly Phrase[])[], words: KnownWords): number {
  return terms.flat(2).reduce((sum, word) => sum + words.pages(word), 0);
}

/** Suggests spellings for words that the index does not contain and, if nothing was found, for rare words. */
function suggestion(
  query: string,
  searchTerms: readonly SearchTerm[],
  words: KnownWords,
  nothing: boolean,
): string | undefined {
  let result = query;
  let changed = false;
  for (const { term, anyOf } of searchTerms.toReversed()) {
    const [word] = term.phrase;
    if (term.quoted || term.phrase.length !== 1 || word === undefined || anyOf.length > 1) continue;
    const pages = words.pages(word);
    if (pages > (nothing ? 2 : 0)) continue;
    const better = words.correction(word);
    if (better === undefined || words.pages(better) <= pages) continue;
    result = result.slice(0, term.from) + better + result.slice(term.to);
    changed = true;
  }
  return changed ? result : undefined;
}

function hitReader(database: DatabaseSync) {
  const byId = database.prepare('SELECT * FROM document WHERE id = ?');
  // A document found by name matches at page 0, which has no text, so its first page with text is displayed.
  const body = database.prepare(
    'SELECT place, text FROM body WHERE place BETWEEN ? AND ? ORDER BY place LIMIT 1',
  );

  return (found: FoundDocument, terms: readonly (readonly Phrase[])[]): SearchHit[] => {
    const row = byId.get(found.id);
    if (!row) return [];
    const diskSegments = String(row.path).split('/');
    const shown = body.get(found.best, documentRange(Number(row.place))[1]);
    const text = shown && inflateRawSync(shown.text as Uint8Array).toString();
    const others = found.places.filter((place) => place !== found.best).slice(0, OTHER_PAGES);
    return [
      {
        name: markAll(diskSegments.at(-1) ?? '', terms),
        diskSegments,
        folder: JSON.parse(String(row.folder)),
        year: Number(row.year),
        page: shown && atPlace(Number(shown.place)).page,
        snippet: text === undefined ? [] : snippet(text, terms),
        language: row.language === null ? undefined : String(row.language),
        otherPages: others.map((place) => atPlace(place).page),
        pageCount: found.places.length,
      },
    ];
  };
}
