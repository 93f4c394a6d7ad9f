/** Answers queries from a bare FTS5 index, in a thread like those of the site's search. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const database = new DatabaseSync(workerData.file, { readOnly: true, timeout: 5_000 });
database.exec('PRAGMA cache_size = -4096');
const find = database.prepare('SELECT rowid FROM page WHERE page MATCH ? ORDER BY rank LIMIT 10');

parentPort?.on('message', ({ query }: { query: string }) => {
  const words = query.match(WORD) ?? [];
  const rows = words.length === 0 ? [] : find.all(words.map((word) => `"${word}"`).join(' OR '));
  parentPort?.postMessage({ result: { rows: rows.length }, spent: false });
});
