/**
 * Holds SQLite's write lock, as an operator's command does, until standard input is closed.
 *   node lock-process.ts FILE
 */
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(process.argv[2] ?? '', { timeout: 5_000 });
database.exec('BEGIN EXCLUSIVE');
process.stdout.write('locked\n');
process.stdin.resume().once('end', () => {
  database.exec('COMMIT');
  database.close();
});
