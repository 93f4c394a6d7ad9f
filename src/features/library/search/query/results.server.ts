/** Reads what a search shows: the found documents, the values that narrow them, and folders. */
import type { DatabaseSync } from 'node:sqlite';
import { atPlace, documentRange } from '../../document/document-date.ts';
import { documentTitle, shownName } from '../../document/document-type.ts';
import { firstYear } from '../../document/order.ts';
import { numberOf, textOrUndefined, unpackText } from '../../ingest/index/store.server.ts';
import { isMachineRead, shownText } from '../../ingest/text/extracted.ts';
import type { SearchTerms } from '../../ingest/words/hits.ts';

import type { Phrase } from '../reading/query.ts';
import type { Facets, SearchHit, SearchRequest } from '../search.ts';
import { expression, type FoundDocument, quoted } from './candidates.server.ts';
import { markAll, snippet } from './snippet.ts';

/** Maximum number of matching pages listed for a document. */
const MAX_LISTED_PAGES = 100;

export function hitReader(database: DatabaseSync) {
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
    const text = shown && shownText(unpackText(shown.text));
    // Page 0 is the document itself.
    const pages = document.places.map((place) => atPlace(place).page).filter((page) => page > 0);
    return [
      {
        name,
        title: markAll(documentTitle(name), terms),
        diskSegments,
        folder: JSON.parse(String(row.folder)),
        year: numberOf(row.year),
        kind: textOrUndefined(row.document_kind),
        page: shown && atPlace(Number(shown.place)).page,
        snippet: text === undefined ? [] : snippet(text, terms),
        isRecognised:
          shown !== undefined &&
          isMachineRead(textOrUndefined(row.page_states), atPlace(Number(shown.place)).page),
        language: textOrUndefined(row.language),
        pages: pages.slice(0, MAX_LISTED_PAGES),
        pageCount: pages.length,
      },
    ];
  };
}

/** Maximum number of documents that are counted: the first ones found. */
const MAX_COUNTED = 1_000;

/** @returns a function that counts the found documents by what a search can be narrowed by */
export function facetCounter(database: DatabaseSync) {
  const find = database.prepare('SELECT document_kind, language FROM document WHERE id = ?');

  return (documents: readonly { id: number }[]): Facets => {
    const rows = documents.slice(0, MAX_COUNTED).map(({ id }) => find.get(id) ?? {});
    return {
      kinds: mostFirst(rows.map((row) => row.document_kind as string | null)),
      languages: mostFirst(rows.map(({ language }) => language as string | null)),
    };
  };
}

/** Counts each value that is known. */
function mostFirst(values: readonly (string | null | undefined)[]): Facets['kinds'] {
  const known = values.filter((value) => value !== null && value !== undefined);
  return [...Map.groupBy(known, (value) => value)]
    .map(([value, { length }]) => ({ value, count: length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Maximum number of folders displayed above the documents. */
const MAX_FOLDERS = 4;

/**
 * @returns a function that finds folders, also empty ones, whose path matches all terms and whose name
 *   matches at least one
 */
export function folderFinder(database: DatabaseSync) {
  const find = database.prepare(
    'SELECT names FROM folder WHERE folder MATCH ? ORDER BY bm25(folder, 10.0, 1.0) LIMIT 200',
  );
  return (
    terms: readonly (readonly Phrase[])[],
    { category, folder = [], year }: SearchRequest,
  ): string[][] => {
    const anyTerm = terms.flat().map(quoted).join(' OR ');
    const above = category === undefined ? [] : [category, ...folder];
    return find
      .all(`${expression(terms)} AND {name} : (${anyTerm})`)
      .map(({ names }): string[] => JSON.parse(String(names)))
      .filter((names) => above.every((one, at) => one === names[at]))
      .filter((names) => year === undefined || names.some((name) => firstYear(name) === year))
      .slice(0, MAX_FOLDERS);
  };
}

/**
 * @returns a function that reads a whole table again only if another connection has changed the database
 *   since the last call
 */
export function cachedQuery<T>(database: DatabaseSync, read: () => T): () => T {
  const state = database.prepare('PRAGMA data_version');
  let kept: { version: unknown; value: T } | undefined;
  return () => {
    const version = state.get()?.data_version;
    if (kept?.version !== version) kept = { version, value: read() };
    return (kept as { value: T }).value;
  };
}
