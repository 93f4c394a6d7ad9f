/** The backup commands of `npm run data`. */
import path from 'node:path';
import { formatIndiaTime } from '../domain/india-time.ts';
import { type BackupNote, backUp, isFolder } from '../operations/backup/backup.server.ts';
import { removeOldBackups } from '../operations/backup/names.server.ts';
import { type Rehearsal, rehearse } from '../operations/backup/rehearse.server.ts';
import {
  erasuresNotice,
  planRestore,
  type Restored,
  restoreBackup,
  restoreFolders,
} from '../operations/backup/restore.server.ts';
import { type Verified, verifyBackup } from '../operations/backup/verify.server.ts';
import { openOrCreateRecord, requireOwner } from '../operations/open-record.server.ts';
import { endedText, removedText } from '../operations/privacy/remove.server.ts';
import { readConfig } from '../server/config/config.ts';
import { command, type Write } from './program.ts';
import { FAILED, UsageError } from './run-program.ts';
import { withDatabase } from './with-database.ts';

const json = { json: { summary: 'as one JSON object' } } as const;

export const backupCommands = [
  command({
    name: 'backup',
    argument: 'FOLDER',
    summary:
      'Backs up the record with its keys, the documents and their editions into a folder, or below a folder under a name based on the time. Exits with 1 if something published is not in it',
    options: {
      keep: { value: 'COUNT', summary: 'then removes all but the newest backups below the folder' },
      ...json,
    },
    examples: [
      ['/backup/ --keep 30', 'a new backup below a folder, every night; creates a missing folder'],
      ['/backup/before-update', 'a backup of this name; an existing one is not overwritten'],
    ],
    run: (given, file, write) => {
      const keep = keepFrom(given.keep, file);
      return withDatabase(async (database, config) => {
        const note = await backUp(database, config, file, Date.now());
        const removed = keep ? removeOldBackups(path.dirname(note.file), keep, Date.now()) : [];
        if (given.json) write(JSON.stringify({ ...note, removed }));
        else printBackup(note, removed, write);
        return note.incomplete.length > 0 ? FAILED : 0;
      });
    },
  }),
  command({
    name: 'verify',
    argument: 'FILE',
    summary: 'Verifies a backup by reading it completely',
    options: json,
    examples: [
      ['/backup/before-update', 'the checksum of every file, every résumé, every published document'],
    ],
    run: async (given, file, write) => {
      const verified = await verifyBackup(file);
      if (given.json) write(JSON.stringify(verified));
      else printVerified(file, verified, write);
      return verified.incomplete.length > 0 ? FAILED : 0;
    },
  }),
  command({
    name: 'restore',
    argument: 'FILE',
    summary:
      'Restores a backup into an empty record and repeats the erasures made since; restores documents and editions into empty folders',
    options: {
      'without-erasures': { summary: 'also without a list of erasures: erased people reappear' },
      ...json,
    },
    examples: [['/backup/before-update', 'rejected if the record contains data']],
    run: async (given, file, write) => {
      const { dataDir } = readConfig(process.env);
      const plan = await planRestore(file, dataDir, given['without-erasures'] ?? false);
      const notice = erasuresNotice(plan, dataDir);
      // Printed immediately, so that the operator can read the notice before the restore writes anything.
      if (notice && !given.json) process.stdout.write(`${notice}\n`);
      return withDatabase(async (database, config) => {
        const restored = await restoreBackup(database, config, plan);
        const folders = restoreFolders(file, config);
        if (given.json) write(JSON.stringify({ ...restored, ...folders, erasures: plan.erasures }));
        else printRestored(file, { ...restored, ...folders }, write);
        return 0;
      }, openOrCreateRecord);
    },
  }),
  command({
    name: 'rehearse',
    argument: '[FILE]',
    summary:
      'Restores a backup into a temporary folder in DATA_DIR, compares counts and files, and prints the duration; the record is not changed',
    options: json,
    examples: [
      ['', 'the last backup; at least once a quarter'],
      ['/backup/before-update', 'another backup'],
    ],
    run: async (given, file, write) => {
      const config = readConfig(process.env);
      requireOwner(config);
      const rehearsal = await rehearse(config, file || undefined, Date.now());
      if (given.json) write(JSON.stringify(rehearsal));
      else printRehearsal(rehearsal, write);
      return 0;
    },
  }),
];

/** @throws UsageError for an invalid number of backups */
function keepFrom(typed: string | undefined, target: string): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(typed))
    throw new UsageError(`--keep is ${JSON.stringify(typed)}. Write a whole number from 1.`);
  if (!isFolder(target)) throw new UsageError('--keep is for a folder: end its name with a slash.');
  return Number(typed);
}

function printBackup(note: Required<BackupNote>, removed: readonly string[], write: Write): void {
  const { file, bytes, files, incomplete } = note;
  write(`${file}: ${files} file(s): the record (${(bytes / 1e6).toFixed(1)} MB), keys, documents, editions`);
  for (const one of incomplete) write(`Incomplete: ${one}`);
  if (removed.length > 0) write(`Removed ${removed.length} older backup(s): ${removed.join(', ')}`);
  write('It holds personal data: keep it encrypted, elsewhere, and only as long as you need it.');
}

function printVerified(file: string, verified: Verified, write: Write): void {
  const { rows, at, files, incomplete } = verified;
  write(`${file} is undamaged${at ? `, of ${formatIndiaTime(at)} IST` : ''}: ${files} file(s).`);
  if (countsText(rows)) write(countsText(rows));
  for (const one of incomplete) write(`Incomplete: ${one}`);
  if (files === 0) write('It has no checksum, so only its structure was checked.');
}

function printRestored(
  file: string,
  { already, rows, erased, held, files, kept }: Restored & { kept: string[] },
  write: Write,
): void {
  if (already) write(`${file} is restored here already; nothing was changed.`);
  else write(`${file} is restored: ${rows.submissions} submission(s).`);
  if (erased && erased.submissions + erased.mails > 0)
    write(`Erased again, because they had been erased since: ${removedText(erased)}.`);
  if (endedText(erased)) write(endedText(erased));
  write(`${files} file(s) of documents and editions are restored.`);
  for (const folder of kept) write(`${folder} is not empty, and was left as it is.`);
  if (held > 0)
    write(
      `${held} mail(s) that waited then are held, because they may have been sent since. See them: npm run outbox -- list; send them: npm run outbox -- retry`,
    );
}

function printRehearsal({ file, seconds, rows, erased }: Rehearsal, write: Write): void {
  write(`${file} was restored for trial in ${seconds.toFixed(1)} s, and removed again.`);
  write(`As in the backup: ${countsText(rows)}.`);
  if (erased && erased.submissions + erased.mails > 0)
    write(`Except who was erased since: ${removedText(erased)}.`);
}

const countsText = (rows: Readonly<Record<string, number>>): string =>
  Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ');
