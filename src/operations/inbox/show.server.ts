/** Shows everything that is stored about one submission. */

import { formatIndiaTime } from '../../domain/india-time.ts';
import type { Database } from '../../server/database/tables.ts';
import { readRelated } from '../related-data.server.ts';
import { scanText } from '../stored-files.server.ts';
import { escapeControls, oneLine } from '../terminal.ts';
import { oneSubmission } from './one.server.ts';

type Write = (line: string) => void;

/**
 * @param wanted id or reference
 * @throws OperatorError if there is no such submission
 */
export async function showSubmission(
  database: Database,
  wanted: string,
  json: boolean,
  write: Write,
): Promise<void> {
  const { payload, once_key: _, ...found } = await oneSubmission(database, wanted);
  const fields = JSON.parse(payload) as Record<string, string>;
  const more = await readRelated(database, found.id);
  const mails = await mailsAbout(database, found.id);
  const { id, kind, reference, email, created_at } = found;
  if (json) {
    write(JSON.stringify({ id, kind, email, createdAt: created_at, reference, fields, ...more, mails }));
    return;
  }
  write(`${reference}  ${kind}  ${formatIndiaTime(created_at)} IST  id ${id}`);
  const { called, handled } = more;
  if (!called && !handled) write('  state: new');
  if (called) write(`  state: called ${formatIndiaTime(called.calledAt)} IST${noteText(called.note)}`);
  if (handled) write(`  state: handled ${formatIndiaTime(handled.handledAt)} IST${noteText(handled.note)}`);
  for (const [field, value] of Object.entries(fields)) {
    write(`  ${oneLine(field)}: ${escapeControls(String(value)).replaceAll('\n', '\n    ')}`);
  }
  for (const { notice, version, givenAt } of more.consents)
    write(`  privacy notice: ${notice}, version ${version}, ${formatIndiaTime(givenAt)} IST`);
  for (const { field, fileName, size, sha256, scan, virus } of more.files)
    write(
      `  ${field}: ${oneLine(fileName)} (${size} bytes, sha256 ${sha256}; ${oneLine(scanText({ state: scan, virus }))})`,
    );
  if (more.files.length > 0) write(`    to save it: npm run inbox -- resume ${reference}`);
  for (const { recipient, subject, state } of mails)
    write(`  mail: ${state}, to ${oneLine(recipient)}: ${oneLine(subject)}`);
  for (const { receiver, event, state } of more.webhooks)
    write(`  webhook: ${state}, to ${receiver}: ${event}`);
}

const noteText = (note: string): string => (note ? `, ${oneLine(note)}` : '');

const mailsAbout = (database: Database, id: string) =>
  database
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute();
