/**
 * After a whole run of the application tests: fails if a statement of `src` ran on only one of the two
 * engines.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/prepare.mjs';

/** The folder of the recorded lists, a file for each engine. */
export const STATEMENTS = path.join(ROOT, '.cache', 'statements');

/**
 * Files with statements that only one of the engines needs: its own backup, deletion of copies of erased
 * rows, pool.
 */
const ONE_ENGINE = [
  'src/operations/backup/tables.server.ts',
  'src/operations/privacy/erase.server.ts',
  'src/server/database/open-for-server.ts',
];

if (import.meta.main) {
  const [sqlite, postgres] = ['sqlite', 'postgres'].map(
    (engine) => new Set(readFileSync(path.join(STATEMENTS, engine), 'utf8').split('\n').filter(Boolean)),
  ) as [Set<string>, Set<string>];
  const only = (ran: Set<string>, other: Set<string>, engine: string) =>
    [...ran]
      .filter((place) => !other.has(place) && !ONE_ENGINE.some((file) => place.startsWith(`${file}:`)))
      .map((place) => `${place} ran on ${engine} only`);
  const missing = [...only(sqlite, postgres, 'SQLite'), ...only(postgres, sqlite, 'PostgreSQL')];
  process.stdout.write(
    `${new Set([...sqlite, ...postgres]).size} statements\n${missing.sort().join('\n')}\n`,
  );
  // Without any statement, the recording itself has failed.
  process.exitCode = missing.length > 0 || sqlite.size === 0 ? 1 : 0;
}
