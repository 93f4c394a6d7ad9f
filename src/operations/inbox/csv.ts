/** A table as CSV that a spreadsheet opens safely. */

/** Spreadsheets run a cell that begins so, also in full width and behind spaces (OWASP, "CSV injection"). */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Rows as RFC 4180 text with CRLF line ends; with the byte order mark by which Excel knows UTF-8.
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
