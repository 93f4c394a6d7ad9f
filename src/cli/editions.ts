/** `npm run library -- editions`: lists, withdraws and deletes former editions of documents. */
import {
  type DocumentEditions,
  listEditions,
  openEditions,
} from '../features/library/editions/editions.server.ts';
import {
  deleteUnpublishedPages,
  pruneEditions,
  withdrawEditions,
} from '../features/library/editions/retention.server.ts';
import { documentTag } from '../features/library/register/cache-tag.server.ts';
import { OperatorError, UsageError } from '../operations/operator-error.server.ts';
import type { Config } from '../server/config/config.ts';
import type { Database } from '../server/database/tables.ts';
import { recordCommand } from './with-database.ts';

type Edition = DocumentEditions['editions'][number];

const ALL = 'all';

export const editionsCommand = recordCommand({
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
  run: async ({ database, config, options, argument: id }) => {
    if (options.prune && (id || options.withdraw))
      throw new UsageError('--prune takes neither an id nor --withdraw.');
    if (options.withdraw && !id) throw new UsageError('--withdraw needs the id of a document.');
    if (options['dry-run'] && !options.prune) throw new UsageError('--dry-run needs --prune.');
    if (options.prune) return prune(database, config, options['dry-run'] === true);
    const documents = await listEditions(database, openEditions(database, config), id || undefined);
    const [one] = documents;
    if (id && !one) throw new OperatorError(`There is no document with the id ${id}.`);
    if (options.withdraw && one) return withdraw(database, config, one, options.withdraw);
    return documents.flatMap(({ record, editions }) =>
      editions.map((edition) => describeEdition(record, edition, options.json)),
    );
  },
});

const STATES = { current: 'current', former: 'kept', missing: 'not kept', withdrawn: 'withdrawn' } as const;

function describeEdition(
  { id, path }: DocumentEditions['record'],
  { name: edition, sha256, size, since, until, withdrawnAt, ...rest }: Edition,
  json: boolean | undefined,
): string {
  const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  const state = STATES[rest.state];
  const row = {
    id,
    path,
    edition,
    sha256,
    size,
    since: iso(since),
    until: iso(until),
    withdrawn: iso(withdrawnAt),
    state,
  };
  const columns = [id, edition, state.padEnd(9), row.since?.slice(0, 10), String(size).padStart(10)];
  // Escapes control characters, because file names may contain any character.
  return json ? JSON.stringify(row) : [...columns, JSON.stringify(path)].join('  ');
}

async function withdraw(
  database: Database,
  config: Config,
  { record, editions }: DocumentEditions,
  nameOrAll: string,
): Promise<string> {
  const selected = editions.filter(({ name, state }) =>
    nameOrAll === ALL ? state !== 'current' : name === nameOrAll,
  );
  if (selected.some(({ state }) => state === 'current'))
    throw new OperatorError(
      `${nameOrAll} is the current edition. Replace or delete its file ${JSON.stringify(record.path)} in DOCUMENTS_DIR first.`,
    );
  if (selected.length === 0)
    throw new OperatorError(
      nameOrAll === ALL
        ? 'This document has no former editions.'
        : `This document has no edition ${nameOrAll}. List them: npm run library -- editions ${record.id}`,
    );
  const deleted = await withdrawEditions(database, config.editionsDir, record, selected, Date.now());
  const shared = selected.length - deleted;
  const keptCopies =
    shared === 0 ? '' : ` ${shared} copy(ies) kept, because another document has the same content.`;
  process.stderr.write(
    `${selected.length} edition(s) withdrawn; ${deleted} copy(ies) deleted.${keptCopies}\n`,
  );
  await deleteUnpublishedPages(database, config);
  return documentTag(record.id);
}

async function prune(database: Database, config: Config, isDryRun: boolean): Promise<string> {
  const { editionsDir, editionsKeepYears: years } = config;
  if (years === undefined)
    throw new OperatorError(
      'EDITIONS_KEEP_YEARS is not set, so editions are kept forever. Set it to a number of years.',
    );
  const before = new Date();
  before.setUTCFullYear(before.getUTCFullYear() - years);
  const deleted = await pruneEditions(database, editionsDir, before.getTime(), Date.now(), isDryRun);
  if (!isDryRun) await deleteUnpublishedPages(database, config);
  return `${isDryRun ? 'Would delete' : 'Deleted'} ${deleted.length} copy(ies).`;
}
