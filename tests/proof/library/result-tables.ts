/** Draws pages with the usual table of Indian results: column heads in three rows, in many ways of drawing. */
import PDFDocument from 'pdfkit';

export interface ResultTable {
  bytes: Buffer;
  /** The dates of the columns, from left to right. */
  dates: readonly string[];
  /** The heads above the dates, from left to right. */
  periods: readonly string[];
  /** The labels of the rows. */
  labels: readonly string[];
}

const PERIODS = [
  ['Quarter ended', ['31.12.2023', '30.09.2023', '31.12.2022']],
  ['Nine months ended', ['31.12.2023', '31.12.2022']],
  ['Year ended', ['31.03.2023']],
] as const;
const LABELS = [
  ...['Interest income', 'Fees and commission income', 'Net gain on fair value changes', 'Total revenue'],
  ...['Finance costs', 'Impairment on financial instruments', 'Employee benefits expense', 'Depreciation'],
  ...['Other expenses', 'Total expenses', 'Profit before tax', 'Current tax', 'Profit for the period'],
];
const MARGIN = 40;
const LABEL_WIDTH = 150;
const LINE = 11;
const PAGE_WIDTH = 595;

/** @param next random numbers in [0, 1) */
export async function resultTable(next: () => number): Promise<ResultTable> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const isTrue = () => next() < 0.5;
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => document.on('end', resolve));
  const size = pick([7, 7.5, 8]);
  const align = pick(['right', 'center'] as const);
  const draw = (text: string, x: number, y: number, width: number, bold: boolean) =>
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(text, x, y, { width, align: x === MARGIN ? 'left' : align, lineBreak: false });
  const groups = PERIODS.slice(0, pick([1, 2, 3]));
  const columns = groups.flatMap(([, dates]) => dates);
  const width = Math.min(80, (PAGE_WIDTH - 2 * MARGIN - LABEL_WIDTH) / columns.length);
  const left = (column: number) => MARGIN + LABEL_WIDTH + column * width;
  const bold = isTrue();
  document.font('Helvetica-Bold').fontSize(11);
  document.text('Statement of standalone unaudited financial results', MARGIN, 40, { lineBreak: false });
  draw('(Rs. in lakh)', MARGIN, 62, LABEL_WIDTH, false);
  const top = 80;
  const heads: (readonly [string, number, number, number])[] = [];
  let at = 0;
  for (const [period, dates] of groups) {
    heads.push([period, left(at), top, width * dates.length]);
    at += dates.length;
  }
  columns.forEach((date, column) => {
    heads.push([date, left(column), top + LINE, width]);
    heads.push([date === '31.03.2023' ? '(Audited)' : '(Unaudited)', left(column), top + 2 * LINE, width]);
  });
  const byRow = [...heads].sort((a, b) => a[2] - b[2] || a[1] - b[1]);
  const drawHeads = () => {
    draw('Particulars', MARGIN, top + LINE, LABEL_WIDTH, bold);
    for (const [text, x, y, span] of isTrue() ? byRow : heads) draw(text, x, y, span, bold);
  };
  const drawRows = () =>
    LABELS.forEach((label, row) => {
      const y = top + 3 * LINE + 6 + row * (LINE + 3);
      const isTotal = /^(?:total|profit)/i.test(label);
      draw(label, MARGIN, y, LABEL_WIDTH, isTotal);
      for (const column of columns.keys()) {
        const figure = (next() * 10_000 - 800).toFixed(2);
        const shown = figure.startsWith('-') ? `(${figure.slice(1)})` : figure;
        draw(next() < 0.05 ? '-' : shown, left(column), y, width, isTotal);
      }
    });
  const parts = [drawHeads, drawRows];
  for (const part of next() < 0.2 ? parts.reverse() : parts) part();
  if (isTrue())
    for (const y of [top - 4, top + 3 * LINE + 2])
      document.moveTo(MARGIN, y).lineTo(left(columns.length), y).lineWidth(0.5).stroke();
  document.end();
  await done;
  return {
    bytes: Buffer.concat(chunks),
    dates: columns,
    periods: groups.map(([period]) => period),
    labels: LABELS,
  };
}
