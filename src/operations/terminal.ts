/** Makes visitors' text safe for a terminal, and formats plain tables. */

/** Matches control characters that move the cursor, set colours or change the text direction. */
const UNSAFE = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Keeps line breaks and tabs, and replaces all other control characters. */
export const escapeControls = (text: string): string => text.replace(UNSAFE, '\ufffd');

/** Like `escapeControls`, but also replaces line breaks and tabs with spaces. */
export const oneLine = (text: string): string => escapeControls(text).replace(/[\n\t]+/g, ' ');

/**
 * Formats a table with columns as wide as their widest cell; the last column is not padded.
 * @param most maximum width of a column in characters; longer cells end with "…"
 */
export function textTable(rows: readonly (readonly string[])[], most = 48): string[] {
  const cells = rows.map((row) => row.map((cell) => oneLine(cell)));
  const last = Math.max(...cells.map((row) => row.length)) - 1;
  const cut = cells.map((row) => row.map((cell, i) => (i < last ? shorten(cell, most) : cell)));
  const widths = Array.from({ length: last + 1 }, (_, i) =>
    Math.max(...cut.map((row) => [...(row[i] ?? '')].length)),
  );
  return cut.map((row) =>
    row
      .map((cell, i) => (i < last ? cell + ' '.repeat((widths[i] ?? 0) - [...cell].length + 2) : cell))
      .join('')
      .trimEnd(),
  );
}

const shorten = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;
