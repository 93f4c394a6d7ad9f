/** Exports the inbox as CSV for spreadsheets, or as JSON lines with every field. */
import { stringify } from 'csv-stringify/sync';
import { formatIndiaTime } from '../../domain/india-time.ts';
import type { Database } from '../../server/database/tables.ts';
import { scanOf, scanText } from '../stored-data.server.ts';
import { type Filters, readSubmissions } from './submissions.server.ts';

const HEAD = 'reference,kind,received (IST),state,handled (IST),note,email,id,called (IST),call note'.split(
  ',',
);

/**
 * RFC 4180 with the byte order mark that Excel needs for UTF-8. Cells that a spreadsheet would evaluate as a
 * formula get an apostrophe (OWASP, "CSV injection"); they have no leading spaces, because the values of
 * forms are trimmed.
 */
const CSV = {
  bom: true,
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  escape_formulas: true,
};

/**
 * Returns all matching submissions, oldest first, as the content of a CSV or JSON lines file. Times are in
 * IST in CSV, and in UTC in JSON.
 */
export async function exportSubmissions(
  database: Database,
  filters: Filters & { json?: boolean },
): Promise<string> {
  const all = await readSubmissions(database, filters);
  if (filters.json)
    return all
      .map(({ state: _, files, ...row }) => {
        const names = files.map(({ file_name }) => file_name);
        return `${JSON.stringify({ ...row, files: names, scans: files.map(scanOf) })}\n`;
      })
      .join('');
  // The e-mail address has a column of its own.
  const names = [...new Set(all.flatMap(({ fields }) => Object.keys(fields)))].filter((n) => n !== 'email');
  const time = (at: string | null) => at && formatIndiaTime(at);
  const rows = all.map((row) => [
    row.reference,
    row.kind,
    time(row.createdAt),
    row.state,
    time(row.handledAt),
    row.note,
    row.email,
    row.id,
    time(row.calledAt),
    row.callNote,
    ...names.map((name) => String(row.fields[name] ?? '')),
    row.files.map(({ file_name }) => file_name).join(', '),
    row.files.map(scanText).join(', '),
  ]);
  return stringify([[...HEAD, ...names, 'files', 'virus scan'], ...rows], CSV);
}
