/**
 * Lays out text on the pages of a canvas: headings, paragraphs, lists, tables. All lengths are in points
 * (1/72 inch).
 */
import { Canvas, COLUMN, INK, MADDER, type Marks, PAGE, PEACOCK, QUIET, RULE } from './canvas.server.ts';
import type { Weight } from './faces.server.ts';

export interface Table {
  caption: string;
  /** Column headings. The first column contains text; the others contain right-aligned figures. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const BODY = 10;
const LEADING = 15;
const CELL = 8.6;
/** Minimum gap between two columns. */
const GAP = 6;
const ROW = 15;

export class Flow {
  readonly canvas: Canvas;
  #y = Infinity;

  constructor(marks: Marks) {
    this.canvas = new Canvas(marks);
  }

  get pages(): number {
    return this.canvas.pages;
  }

  /** Starts a new page, unless the current page is still empty. */
  break(): void {
    if (this.#y > PAGE.top) {
      this.canvas.page();
      this.#y = PAGE.top;
    }
  }

  title(text: string, lead = ''): void {
    this.break();
    this.#lines(text, 22, 27, 'bold', PEACOCK);
    if (lead) this.#lines(lead, 12, 17, 'regular', QUIET);
    this.canvas.rule(PAGE.left, this.#y + 6, COLUMN, INK, 1.6);
    this.#y += 22;
    this.canvas.document.outline.addItem(text);
  }

  heading(text: string): void {
    this.#room(60);
    this.#y += 8;
    this.#lines(text, 13, 18, 'bold', INK);
    this.#y += 3;
  }

  paragraph(text: string): void {
    this.#lines(text, BODY, LEADING, 'regular', INK);
    this.#y += 7;
  }

  /** Adds a numbered list with coloured numbers. */
  points(texts: readonly string[]): void {
    texts.forEach((text, i) => {
      this.#room(LEADING);
      this.canvas.text(`${i + 1}.`, PAGE.left, this.#y, BODY, 'bold', MADDER);
      this.#lines(text, BODY, LEADING, 'regular', INK, 24);
      this.#y += 4;
    });
    this.#y += 4;
  }

  /** Adds two texts on one line, one left-aligned and one right-aligned, such as a place and a signature. */
  pair(left: string, right: string): void {
    this.#room(LEADING);
    this.canvas.text(left, PAGE.left, this.#y, BODY, 'regular', INK, COLUMN / 2);
    this.canvas.textRight(right, PAGE.left + COLUMN, this.#y, BODY, 'regular');
    this.#y += LEADING;
  }

  /** Adds a ruled table whose header row is repeated on each page. */
  table({ caption, columns, rows }: Table): void {
    this.#room(110);
    this.#lines(caption, 10, 14, 'bold', INK);
    this.#row(columns, 'bold', INK, 1.2);
    for (const row of rows) {
      if (this.#y + ROW > PAGE.height - PAGE.bottom) {
        this.break();
        this.#row(columns, 'bold', INK, 1.2);
      }
      const total = /^(Total|Profit|Net |कुल|एकूण|કુલ)/.test(row[0] ?? '');
      this.#row(row, total ? 'bold' : 'regular', RULE, 0.5);
    }
    this.#y += 14;
  }

  /** Adds a bar chart with the value above each bar and its name below. */
  bars(caption: string, bars: readonly { name: string; value: number }[]): void {
    const height = 90;
    this.#room(height + 60);
    this.#lines(caption, 10, 14, 'bold', INK);
    const step = COLUMN / Math.max(1, bars.length);
    const highest = Math.max(...bars.map(({ value }) => value));
    const foot = this.#y + 14 + height;
    bars.forEach(({ name, value }, i) => {
      const x = PAGE.left + i * step;
      const length = (value / highest) * height;
      const label = value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      this.canvas.document
        .rect(x, foot - length, step * 0.6, length)
        .fill(i === bars.length - 1 ? MADDER : PEACOCK);
      this.canvas.text(label, x, foot - length - 12, CELL, 'bold');
      this.canvas.text(name, x, foot + 4, CELL, 'regular');
    });
    this.canvas.rule(PAGE.left, foot, COLUMN, INK, 0.8);
    this.#y = foot + 30;
  }

  #row(cells: readonly string[], weight: Weight, colour: string, rule: number): void {
    const first = COLUMN * (cells.length > 4 ? 0.36 : 0.5);
    const width = (COLUMN - first) / Math.max(1, cells.length - 1);
    cells.forEach((cell, i) => {
      const { left } = PAGE;
      if (i === 0) this.canvas.text(cell, left, this.#y + 2, CELL, weight, INK, first - 6);
      else
        this.canvas.textRight(
          cell,
          left + first + width * i,
          this.#y + 2,
          this.#fitting(cell, width, weight),
          weight,
        );
    });
    this.#y += ROW;
    this.canvas.rule(PAGE.left, this.#y - 0.5, COLUMN, colour, rule);
  }

  /** The size at which the text leaves a gap to the column before it. */
  #fitting(text: string, width: number, weight: Weight): number {
    const length = this.canvas.measure(text, CELL, weight);
    return length > width - GAP ? (CELL * (width - GAP)) / length : CELL;
  }

  #lines(text: string, size: number, leading: number, weight: Weight, colour: string, indent = 0): void {
    for (const line of this.#wrap(text, size, weight, COLUMN - indent)) {
      this.#room(leading);
      this.canvas.text(line, PAGE.left + indent, this.#y, size, weight, colour);
      this.#y += leading;
    }
  }

  /** Breaks text into lines. A word that is wider than a line overflows. */
  #wrap(text: string, size: number, weight: Weight, width: number): string[] {
    const lines: string[] = [];
    const space = this.canvas.measure(' x', size, weight) - this.canvas.measure('x', size, weight);
    let line = '';
    let used = 0;
    for (const word of text.split(' ')) {
      const length = this.canvas.measure(word, size, weight);
      if (line && used + space + length > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      used += (line ? space : 0) + length;
      line += line ? ` ${word}` : word;
    }
    return line ? [...lines, line] : lines;
  }

  #room(height: number): void {
    if (this.#y + height > PAGE.height - PAGE.bottom) this.break();
  }
}
