/** Formats measurements as Markdown. */

/** Formats a table with aligned columns. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Formats a number with three significant digits, or as `none` if it could not be measured. */
export function formatNumber(value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'none';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-IN');
  return String(Number(value.toPrecision(3)));
}
