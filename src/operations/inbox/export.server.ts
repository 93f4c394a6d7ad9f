/** Exports the inbox as CSV for spreadsheets, or as JSON lines with every field. */
import { stringify } from 'csv-stringify/sync';
import { formatIndiaTime } from '../../domain/india-time.ts';
import type { Database } from '../../server/database/tables.ts';
import { filesBySubmission, scanOf, scanText } from '../stored-files.server.ts';
import { type Filters, selectSubmissions } from './filters.server.ts';
import { stateOf } from './state.ts';

const HEAD = [
  ...['reference', 'kind', 'received (IST)', 'state', 'handled (IST)', 'note', 'email', 'id'],
  ...['called (IST)', 'call note'],
];

/**
 * RFC 4180 with the byte order mark that Excel needs for UTF-8. Cells that a spreadsheet would evaluate as a formula get an
 * apostrophe (OWASP, "CSV injection"); they have no leading spaces, because the values of forms are trimmed.
 */
const CSV = {
  bom: true,
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  escape_formulas: true,
};

/**
 * Returns all matching submissions, oldest first, as the content of a CSV or JSON lines file. Times are in IST
 * in CSV, and in UTC in JSON.
 */
export async function exportSubmissions(
  database: Database,
  filters: Filters & { json?: boolean },
): Promise<string> {
  const found = await selectSubmissions(database, filters)
    .select(['id', 'kind', 'reference', 'email', 'created_at', 'payload'])
    .select(['called_at', 'called.note as call_note', 'handled_at', 'handled.note'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = await filesBySubmission(database);
  const all = found.map(({ payload, ...row }) => ({
    ...row,
    fields: JSON.parse(payload) as Record<string, unknown>,
    files: files.get(row.id) ?? [],
  }));
  if (filters.json) {
    const lines = all.map(({ created_at, called_at, call_note, handled_at, files, ...row }) =>
      JSON.stringify({
        ...row,
        ...{ files: files.map(({ file_name }) => file_name), scans: files.map(scanOf) },
        ...{ createdAt: created_at, calledAt: called_at, callNote: call_note, handledAt: handled_at },
      }),
    );
    return lines.map((line) => `${line}\n`).join('');
  }
  // Omits the e-mail address, which has a separate column.
  const names = [...new Set(all.flatMap(({ fields }) => Object.keys(fields)))].filter((n) => n !== 'email');
  const rows = all.map((row) => [
    row.reference,
    row.kind,
    formatIndiaTime(row.created_at),
    stateOf(row),
    row.handled_at ? formatIndiaTime(row.handled_at) : '',
    row.note ?? '',
    row.email,
    row.id,
    row.called_at ? formatIndiaTime(row.called_at) : '',
    row.call_note ?? '',
    ...names.map((name) => String(row.fields[name] ?? '')),
    row.files.map(({ file_name }) => file_name).join(', '),
    row.files.map(scanText).join(', '),
  ]);
  return stringify([[...HEAD, ...names, 'files', 'virus scan'], ...rows], CSV);
}
