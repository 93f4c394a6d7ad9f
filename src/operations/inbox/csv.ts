/** Formats a table as CSV that is safe to open in a spreadsheet. */

/**
 * Spreadsheets evaluate a cell that starts like this, also in full width and after spaces (OWASP, "CSV
 * injection").
 */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Formats rows as RFC 4180 text with CRLF line ends and the byte order mark that Excel needs for UTF-8. A
 * cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
