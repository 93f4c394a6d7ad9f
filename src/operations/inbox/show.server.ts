/** Shows everything that is stored about one submission, and saves its résumé. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { safeName } from '../../domain/file-name.ts';
import { formatIndiaTime } from '../../domain/india-time.ts';
import type { Database } from '../../server/database/tables.ts';
import { OperatorError } from '../operator-error.server.ts';
import { readRelated, scanOf, scanText, selectFiles } from '../stored-data.server.ts';
import { escapeControls, oneLine } from '../terminal.ts';
import { createFile } from '../whole-file.server.ts';
import { oneSubmission } from './submissions.server.ts';

/**
 * @param idOrReference of the submission
 * @returns everything that is stored about the submission: a JSON line, or lines of text
 * @throws OperatorError if there is no such submission
 */
export async function showSubmission(
  database: Database,
  idOrReference: string,
  json = false,
): Promise<string[]> {
  const {
    id,
    kind,
    reference,
    email,
    created_at: createdAt,
    payload,
  } = await oneSubmission(database, idOrReference);
  const fields = JSON.parse(payload) as Record<string, string>;
  const more = await readRelated(database, id);
  const mails = await database
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute();
  if (json) return [JSON.stringify({ id, kind, email, createdAt, reference, fields, ...more, mails })];
  const { called, handled, files } = more;
  const state = (name: string, at: string, note: string) =>
    `  state: ${name} ${formatIndiaTime(at)} IST${note && `, ${oneLine(note)}`}`;
  return [
    `${reference}  ${kind}  ${formatIndiaTime(createdAt)} IST  id ${id}`,
    ...(called || handled ? [] : ['  state: new']),
    ...(called ? [state('called', called.calledAt, called.note)] : []),
    ...(handled ? [state('handled', handled.handledAt, handled.note)] : []),
    ...Object.entries(fields).map(
      ([field, value]) => `  ${oneLine(field)}: ${escapeControls(String(value)).replaceAll('\n', '\n    ')}`,
    ),
    ...more.consents.map(
      ({ notice, version, givenAt }) =>
        `  privacy notice: ${notice}, version ${version}, ${formatIndiaTime(givenAt)} IST`,
    ),
    ...files.map(
      ({ field, fileName, size, sha256, scan, virus }) =>
        `  ${field}: ${oneLine(fileName)} (${size} bytes, sha256 ${sha256}; ${oneLine(scanText({ state: scan, virus }))})`,
    ),
    ...(files.length > 0 ? [`    to save it: npm run inbox -- resume ${reference}`] : []),
    ...mails.map(
      ({ recipient, subject, state }) => `  mail: ${state}, to ${oneLine(recipient)}: ${oneLine(subject)}`,
    ),
    ...more.webhooks.map(({ receiver, event, state }) => `  webhook: ${state}, to ${receiver}: ${event}`),
  ];
}

/**
 * Saves the résumé of a job application to a file with mode 0600, unless it has a virus.
 * @param idOrReference of the submission
 * @param out file or folder; by default the current folder
 * @param infected saves the file even if it has a virus
 * @returns the path of the file, and the result of its virus scan
 * @throws OperatorError if there is no such submission or résumé, or it has a virus; EEXIST if the file
 *   exists
 */
export async function saveResume(
  database: Database,
  idOrReference: string,
  { out = '.', infected = false }: { out?: string; infected?: boolean },
): Promise<{ file: string; scan: string }> {
  const { id, reference, kind } = await oneSubmission(database, idOrReference);
  const resume = await selectFiles(database)
    .select(['file_name', 'bytes', 'state', 'virus'])
    .where('submission_id', '=', id)
    .orderBy('field')
    .executeTakeFirst();
  if (!resume)
    throw new OperatorError(
      `${reference} is a submission of the kind ${kind} and came without a file. Applications: npm run inbox -- list --kind job`,
    );
  const scan = oneLine(scanText(resume));
  if (scanOf(resume) === 'infected' && !infected)
    throw new OperatorError(
      `The file of ${reference} was not saved, because it has a virus (${scan}). If the scanner is wrong, add --infected.`,
    );
  const folder = statSync(out, { throwIfNoEntry: false })?.isDirectory();
  const file = folder ? path.join(out, `${reference}-${safeName(resume.file_name)}`) : out;
  createFile(file, resume.bytes);
  return { file, scan };
}
