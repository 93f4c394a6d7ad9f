/** Orders the found documents by their scores (`score.ts`). */
import type { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { dateNumber } from '../../document/document-date.ts';
import { splitExtension } from '../../document/document-type.ts';
import { yearMark } from '../../ingest/index/marks.ts';
import { splitFurtherWords } from '../../ingest/text/further-words.ts';
import { wordsIn } from '../../ingest/words/words.ts';
import type { Interpretation } from '../reading/interpretation.ts';
import type { SearchOrder } from '../search.ts';
import { cachedQuery } from './cached-query.server.ts';
import type { Found, FoundDocument } from './candidates.server.ts';
import { type Score, scorePage } from './score.ts';

/** Maximum number of documents that are scored, each by its best page; the others follow in the given order. */
const MAX_SCORED = 80;
/** Maximum number of characters of a page that are scored. Three times a full page of text. */
const MAX_SCORED_CHARS = 20_000;
/** Relative to the best score: documents above it count as equally good where the newest one is asked for. */
const NEARLY_AS_GOOD = 0.7;

export interface Ranked {
  documents: FoundDocument[];
  /** Words, as typed, that the first document lacks. */
  missing: string[];
}

export function documentRanker(database: DatabaseSync) {
  const rows = database.prepare('SELECT path, folder, year FROM document WHERE id = ?');
  const bodies = database.prepare('SELECT text FROM body WHERE place = ?');
  const countPages = cachedQuery(database, () =>
    Number(database.prepare('SELECT count(*) AS pages FROM body').get()?.pages),
  );

  const scoreOf = (document: FoundDocument, read: Interpretation, pages: number): Score => {
    const row = rows.get(document.id);
    const body = bodies.get(document.best)?.text as Uint8Array | undefined;
    const { shown, further } = splitFurtherWords(body ? inflateRawSync(body).toString() : '');
    const folder: string[] = JSON.parse(String(row?.folder ?? '[]'));
    const name =
      String(row?.path ?? '')
        .split('/')
        .at(-1) ?? '';
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

  return ({ documents }: Found, read: Interpretation, order: SearchOrder): Ranked => {
    const pages = countPages();
    const scored = documents
      .slice(0, MAX_SCORED)
      .map((document) => ({ document, ...scoreOf(document, read, pages) }));
    const rest = documents.slice(MAX_SCORED);
    if (order === 'newest') scored.sort((a, b) => a.document.best - b.document.best);
    else scored.sort((a, b) => b.score - a.score || a.document.best - b.document.best);
    if (read.latest && order === 'relevance') {
      const least = (scored[0]?.score ?? 0) * NEARLY_AS_GOOD;
      const good = scored.filter(({ score }) => score >= least);
      good.sort((a, b) => dateNumber(a.document.best) - dateNumber(b.document.best) || b.score - a.score);
      scored.splice(0, good.length, ...good);
    }
    return {
      documents: [...scored.map(({ document }) => document), ...rest],
      missing: (scored[0]?.missing ?? []).map(({ typed }) => typed),
    };
  };
}
