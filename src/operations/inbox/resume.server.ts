/** Saves the résumé of a job application to a file with mode 0600, unless it has a virus. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { safeName } from '../../domain/file-name.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { scanOf, scanText, selectFiles } from '../stored-files.server.ts';
import { oneLine } from '../terminal.ts';
import { createFile } from '../whole-file.server.ts';
import { oneSubmission } from './one.server.ts';

/**
 * @param wanted id or reference
 * @param out file or folder; by default the current folder
 * @param infected saves the file even if it has a virus
 * @returns the path of the file, and what a virus scanner said
 * @throws OperatorError if there is no such submission or résumé, or it has a virus; EEXIST if the file exists
 */
export async function saveResume(
  database: Database,
  wanted: string,
  { out = '.', infected = false }: { out?: string; infected?: boolean },
): Promise<{ file: string; scan: string }> {
  const { id, reference, kind } = await oneSubmission(database, wanted);
  const found = await selectFiles(database)
    .select(['file_name', 'bytes', 'state', 'virus'])
    .where('submission_id', '=', id)
    .orderBy('field')
    .executeTakeFirst();
  if (!found)
    throw new OperatorError(
      `${reference} is a submission of the kind ${kind} and came without a file. Applications: npm run inbox -- list --kind job`,
    );
  const scan = oneLine(scanText(found));
  if (scanOf(found) === 'infected' && !infected)
    throw new OperatorError(
      `The file of ${reference} was not saved, because it has a virus (${scan}). If the scanner is wrong, add --infected.`,
    );
  const folder = statSync(out, { throwIfNoEntry: false })?.isDirectory();
  const file = folder ? path.join(out, `${reference}-${safeName(found.file_name)}`) : out;
  createFile(file, found.bytes);
  return { file, scan };
}
