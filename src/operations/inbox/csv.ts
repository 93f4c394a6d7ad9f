/** Formats a table as CSV that is safe to open in a spreadsheet. */

/**
 * Matches the start of a cell that spreadsheets evaluate as a formula, including full-width characters and
 * leading spaces (OWASP, "CSV injection").
 */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Formats rows as RFC 4180 text with CRLF line endings and the byte order mark that Excel needs for UTF-8.
 * Prefixes cells that a spreadsheet would evaluate as a formula with an apostrophe.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
