/** The backup commands of `npm run data`. */
import path from 'node:path';
import { formatIndiaTime } from '../domain/india-time.ts';
import { backUp, isFolder } from '../operations/backup/backup.server.ts';
import { removeOldBackups } from '../operations/backup/files.server.ts';
import { rehearse } from '../operations/backup/rehearse.server.ts';
import {
  erasuresNotice,
  planRestore,
  restoreBackup,
  restoreFolders,
} from '../operations/backup/restore.server.ts';
import { verifyBackup } from '../operations/backup/verify.server.ts';
import { openOrCreateRecord, requireOwner } from '../operations/open-record.server.ts';
import { UsageError } from '../operations/operator-error.server.ts';
import { endedText, type Removed, removedText } from '../operations/privacy/remove.server.ts';
import { readConfig } from '../server/config/config.ts';
import { command, json, jsonOr } from './program.ts';
import { recordCommand, withDatabase } from './with-database.ts';

export const backupCommands = [
  recordCommand({
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
    run: async ({ database, config, options, argument }) => {
      const keep = keepFrom(options.keep, argument);
      const note = await backUp(database, config, argument, Date.now());
      const { file, bytes, files, incomplete } = note;
      const removed = keep ? removeOldBackups(path.dirname(file), keep, Date.now()) : [];
      const lines = jsonOr(options.json, { ...note, removed }, [
        `${file}: ${files} file(s): the record (${(bytes / 1e6).toFixed(1)} MB), keys, documents, editions`,
        ...incomplete.map((one) => `Incomplete: ${one}`),
        removed.length > 0 && `Removed ${removed.length} older backup(s): ${removed.join(', ')}`,
        'It holds personal data: keep it encrypted, elsewhere, and only as long as you need it.',
      ]);
      return { lines, failed: incomplete.length > 0 };
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
    run: async (options, file) => {
      const verified = await verifyBackup(file);
      const { rows, at, files, incomplete } = verified;
      const lines = jsonOr(options.json, verified, [
        `${file} is undamaged${at ? `, of ${formatIndiaTime(at)} IST` : ''}: ${files} file(s).`,
        countsText(rows),
        ...incomplete.map((one) => `Incomplete: ${one}`),
        files === 0 && 'It has no checksum, so only its structure was checked.',
      ]);
      return { lines, failed: incomplete.length > 0 };
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
    run: async (options, file) => {
      const { dataDir } = readConfig(process.env);
      const plan = await planRestore(file, dataDir, options['without-erasures'] ?? false);
      const notice = erasuresNotice(plan, dataDir);
      // Printed immediately, so that the operator can read the notice before the restore writes anything.
      if (notice && !options.json) process.stdout.write(`${notice}\n`);
      return withDatabase(async (database, config) => {
        const restored = await restoreBackup(database, config, plan);
        const folders = restoreFolders(file, config);
        const { isAlreadyRestored, rows, erased, held } = restored;
        return jsonOr(options.json, { ...restored, ...folders, erasures: plan.erasures }, [
          isAlreadyRestored
            ? `${file} is restored here already; nothing was changed.`
            : `${file} is restored: ${rows.submissions} submission(s).`,
          isErased(erased) && `Erased again, because they had been erased since: ${removedText(erased)}.`,
          endedText(erased) || false,
          `${folders.files} file(s) of documents and editions are restored.`,
          ...folders.kept.map((folder) => `${folder} is not empty, and was left as it is.`),
          held > 0 &&
            `${held} mail(s) that waited then are held, because they may have been sent since. See them: npm run outbox -- list; send them: npm run outbox -- retry`,
        ]);
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
    run: async (options, file) => {
      const config = readConfig(process.env);
      requireOwner(config);
      const rehearsal = await rehearse(config, file || undefined, Date.now());
      const { seconds, rows, erased } = rehearsal;
      return jsonOr(options.json, rehearsal, [
        `${rehearsal.file} was restored for trial in ${seconds.toFixed(1)} s, and removed again.`,
        `As in the backup: ${countsText(rows)}.`,
        isErased(erased) && `Except who was erased since: ${removedText(erased)}.`,
      ]);
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

const isErased = (removed: Removed | undefined): removed is Removed =>
  removed !== undefined && removed.submissions + removed.mails > 0;

const countsText = (rows: Readonly<Record<string, number>>): string =>
  Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ');
