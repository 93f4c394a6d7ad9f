/** `npm run library -- editions`: lists, withdraws and deletes former editions of documents. */
import { deleteUnpublishedPages } from '../features/library/editions/drawn-pages.server.ts';
import { openEditions } from '../features/library/editions/editions.server.ts';
import { type DocumentEditions, listEditions } from '../features/library/editions/list.server.ts';
import { pruneEditions, withdrawEditions } from '../features/library/editions/retention.server.ts';
import { documentTag } from '../features/library/register/cache-tag.server.ts';
import type { Config } from '../server/config/config.ts';
import type { Database } from '../server/database/tables.ts';
import { command, type Write } from './program.ts';
import { FAILED, UsageError } from './run-program.ts';
import { withDatabase } from './with-database.ts';

type Edition = DocumentEditions['editions'][number];

const ALL = 'all';

export const editionsCommand = command({
  name: 'editions',
  argument: '[ID]',
  summary:
    'Lists the editions of a document, or of all documents that were replaced or deleted; withdraws former editions; deletes old copies',
  options: {
    withdraw: {
      value: 'EDITION',
      summary: `withdraws this former edition of the document, or "${ALL}", deletes its copy unless another document has the same content, and prints the tag to invalidate in the CDN`,
    },
    prune: {
      summary:
        'deletes the copies of editions that were replaced or deleted more than EDITIONS_KEEP_YEARS ago, of withdrawn editions, and of files that no document has',
    },
    'dry-run': { summary: 'with --prune: prints how many copies would be deleted, and deletes none' },
    json: { summary: 'lists one JSON object per line' },
  },
  examples: [
    ['', 'all documents that were replaced or deleted'],
    ['k3m9x2b7q001', 'one document, by the id in its address /d/k3m9x2b7q001'],
    ['k3m9x2b7q001 --withdraw 1a2b3c4d5e6f', 'one edition'],
    ['k3m9x2b7q001 --withdraw all', 'all former editions of a document'],
    ['--prune --dry-run', 'shows how many copies would be deleted'],
  ],
  run: (given, id, write) => {
    if (given.prune && (id || given.withdraw))
      throw new UsageError('--prune takes neither an id nor --withdraw.');
    if (given.withdraw && !id) throw new UsageError('--withdraw needs the id of a document.');
    if (given['dry-run'] && !given.prune) throw new UsageError('--dry-run needs --prune.');
    return withDatabase(async (database, config) => {
      if (given.prune) return prune(database, config, given['dry-run'] === true, write);
      const editions = openEditions(database, config);
      const found = await listEditions(database, editions, id || undefined);
      if (id && found.length === 0) return fail(`There is no document with the id ${id}.`);
      const [one] = found;
      if (given.withdraw && one) return withdraw(database, config, one, given.withdraw, write);
      for (const document of found)
        for (const edition of document.editions) write(line(document, edition, given.json === true));
      return 0;
    });
  },
});

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return FAILED;
}

const STATES = { current: 'current', former: 'kept', missing: 'not kept', withdrawn: 'withdrawn' } as const;

function line({ record }: DocumentEditions, edition: Edition, isJson: boolean): string {
  const { name, sha256, size, since, until, withdrawnAt, state } = edition;
  const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  const dates = { since: iso(since), until: iso(until), withdrawn: iso(withdrawnAt) };
  if (isJson)
    return JSON.stringify({
      ...{ id: record.id, path: record.path, edition: name, sha256, size },
      ...dates,
      state: STATES[state],
    });
  const columns = [
    record.id,
    name,
    STATES[state].padEnd(9),
    dates.since?.slice(0, 10),
    `${size}`.padStart(10),
  ];
  // Escapes control characters, because file names may contain any character.
  return `${columns.join('  ')}  ${JSON.stringify(record.path)}`;
}

async function withdraw(
  database: Database,
  config: Config,
  { record, editions }: DocumentEditions,
  wanted: string,
  write: Write,
): Promise<number> {
  const chosen = editions.filter(({ name, state }) =>
    wanted === ALL ? state !== 'current' : name === wanted,
  );
  if (chosen.some(({ state }) => state === 'current'))
    return fail(
      `${wanted} is the current edition. Replace or delete its file ${JSON.stringify(record.path)} in DOCUMENTS_DIR first.`,
    );
  if (chosen.length === 0)
    return fail(
      wanted === ALL
        ? 'This document has no former editions.'
        : `This document has no edition ${wanted}. List them: npm run library -- editions ${record.id}`,
    );
  const deleted = await withdrawEditions(database, config.editionsDir, record, chosen, Date.now());
  write(documentTag(record.id));
  const shared = chosen.length - deleted;
  const kept =
    shared === 0 ? '' : ` ${shared} copy(ies) kept, because another document has the same content.`;
  process.stderr.write(`${chosen.length} edition(s) withdrawn; ${deleted} copy(ies) deleted.${kept}\n`);
  await deleteUnpublishedPages(database, config);
  return 0;
}

async function prune(database: Database, config: Config, isDryRun: boolean, write: Write): Promise<number> {
  const { editionsDir, editionsKeepYears: years } = config;
  if (years === undefined)
    return fail('EDITIONS_KEEP_YEARS is not set, so editions are kept forever. Set it to a number of years.');
  const before = new Date();
  before.setUTCFullYear(before.getUTCFullYear() - years);
  const deleted = await pruneEditions(database, editionsDir, before.getTime(), Date.now(), isDryRun);
  write(`${isDryRun ? 'Would delete' : 'Deleted'} ${deleted.length} copy(ies).`);
  if (!isDryRun) await deleteUnpublishedPages(database, config);
  return 0;
}
