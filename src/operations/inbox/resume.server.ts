/** Saves the résumé of a job application to a file with mode 0600. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { safeName } from '../../domain/file-name.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { createFile } from '../whole-file.server.ts';
import { oneSubmission } from './one.server.ts';

/**
 * @param wanted id or reference
 * @param out file or folder; by default the current folder
 * @returns the path of the file
 * @throws OperatorError if there is no such submission or résumé; EEXIST if the file exists
 */
export async function saveResume(database: Database, wanted: string, out = '.'): Promise<string> {
  const { id, reference, kind } = await oneSubmission(database, wanted);
  const found = await database
    .selectFrom('attachments')
    .select(['file_name', 'bytes'])
    .where('submission_id', '=', id)
    .orderBy('field')
    .executeTakeFirst();
  if (!found)
    throw new OperatorError(
      `${reference} is a submission of the kind ${kind} and came without a file. Applications: npm run inbox -- list --kind job`,
    );
  const folder = statSync(out, { throwIfNoEntry: false })?.isDirectory();
  const file = folder ? path.join(out, `${reference}-${safeName(found.file_name)}`) : out;
  createFile(file, found.bytes);
  return file;
}
