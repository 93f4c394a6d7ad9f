/** Makes visitors' text safe for a terminal, and formats plain tables. */

/** Matches control characters that move the cursor, set colours or change the text direction. */
const UNSAFE = /[^\P{Cc}\t\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Keeps line breaks and tabs, and replaces all other control characters. */
export const escapeControls = (text: string): string => text.replace(UNSAFE, '\ufffd');

/** Like `escapeControls`, but also replaces line breaks and tabs with spaces. */
export const oneLine = (text: string): string => escapeControls(text).replace(/[\n\t]+/g, ' ');

/** The longest cell in characters, except in the last column; a longer one ends with "…". */
const MAX_CELL = 48;

/** Formats a table with columns as wide as their widest cell; empty without rows. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const cells = [head, ...rows].map((row) =>
    row.map((cell, column) => {
      const characters = [...oneLine(cell)];
      if (characters.length <= MAX_CELL || column === head.length - 1) return characters;
      return [...characters.slice(0, MAX_CELL - 1), '…'];
    }),
  );
  const widths = head.map((_, column) =>
    cells.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
  return cells.map((row) =>
    row
      .map((cell, column) => cell.join('') + ' '.repeat((widths[column] ?? 0) - cell.length))
      .join('  ')
      .trimEnd(),
  );
}
