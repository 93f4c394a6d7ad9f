/**
 * Lays out text on the pages of a canvas: headings, paragraphs, lists, tables. All lengths are in points
 * (1/72 inch).
 */
import { two } from '../ledger/money.server.ts';
import {
  Canvas,
  COLUMN,
  INK,
  MADDER,
  type Marks,
  PAGE,
  PEACOCK,
  QUIET,
  RULE,
  type Style,
} from './canvas.server.ts';

const BODY: Style = { size: 10, weight: 'regular' };
const BOLD: Style = { size: 10, weight: 'bold' };
const LEADING = 15;
const CELL = 8.6;
/** Minimum gap between two columns. */
const GAP = 6;
const ROW = 15;

export abstract class Flow {
  readonly canvas: Canvas;
  #y = Infinity;

  constructor(marks: Marks) {
    this.canvas = new Canvas(marks);
  }

  /** Expands a template. All texts are templates, except titles. */
  abstract fill(template: string): string;

  /** Starts a new page, unless the current page is still empty. */
  break(): void {
    if (this.#y > PAGE.top) {
      this.canvas.page();
      this.#y = PAGE.top;
    }
  }

  title(text: string, lead = ''): void {
    this.break();
    this.#lines(text, 27, { size: 22, weight: 'bold', colour: PEACOCK });
    if (lead) this.#lines(this.fill(lead), 17, { size: 12, weight: 'regular', colour: QUIET });
    this.canvas.rule(this.#y + 6, INK, 1.6);
    this.#y += 22;
    this.canvas.document.outline.addItem(text);
  }

  heading(text: string): void {
    this.#room(60);
    this.#y += 8;
    this.#lines(this.fill(text), 18, { size: 13, weight: 'bold' });
    this.#y += 3;
  }

  paragraph(text: string): void {
    this.#lines(this.fill(text), LEADING, BODY);
    this.#y += 7;
  }

  /** Adds a numbered list with coloured numbers. */
  points(texts: readonly string[]): void {
    texts.forEach((text, i) => {
      this.#room(LEADING);
      this.canvas.text(`${i + 1}.`, PAGE.left, this.#y, { ...BOLD, colour: MADDER });
      this.#lines(this.fill(text), LEADING, BODY, 24);
      this.#y += 4;
    });
    this.#y += 4;
  }

  /** Adds two texts on one line, one left-aligned and one right-aligned, such as a place and a signature. */
  pair(left: string, right: string): void {
    this.#room(LEADING);
    this.canvas.text(this.fill(left), PAGE.left, this.#y, BODY, COLUMN / 2);
    this.canvas.textRight(this.fill(right), PAGE.left + COLUMN, this.#y, BODY);
    this.#y += LEADING;
  }

  /**
   * Adds a ruled table whose header row is repeated on each page.
   * @param columns their headings: the first column has text, the others have right-aligned figures
   */
  table(caption: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#room(110);
    this.#lines(this.fill(caption), 14, BOLD);
    const header = () => this.#row(columns, 'bold', INK, 1.2);
    header();
    for (const row of rows) {
      if (this.#room(ROW)) header();
      const total = /^(Total|Profit|Net |कुल|एकूण|કુલ)/.test(row[0] ?? '');
      this.#row(row, total ? 'bold' : 'regular', RULE, 0.5);
    }
    this.#y += 14;
  }

  /** Adds a bar chart with the value above each bar and its name below. */
  bars(caption: string, bars: readonly (readonly [name: string, value: number])[]): void {
    const height = 90;
    this.#room(height + 60);
    this.#lines(caption, 14, BOLD);
    const step = COLUMN / bars.length;
    const highest = Math.max(...bars.map(([, value]) => value));
    const foot = this.#y + 14 + height;
    bars.forEach(([name, value], i) => {
      const x = PAGE.left + i * step;
      const length = (value / highest) * height;
      this.canvas.document
        .rect(x, foot - length, step * 0.6, length)
        .fill(i === bars.length - 1 ? MADDER : PEACOCK);
      this.canvas.text(two(value), x, foot - length - 12, { size: CELL, weight: 'bold' });
      this.canvas.text(name, x, foot + 4, { size: CELL, weight: 'regular' });
    });
    this.canvas.rule(foot, INK, 0.8);
    this.#y = foot + 30;
  }

  #row(cells: readonly string[], weight: Style['weight'], colour: string, rule: number): void {
    const first = COLUMN * (cells.length > 4 ? 0.36 : 0.5);
    const width = (COLUMN - first) / Math.max(1, cells.length - 1);
    const style: Style = { size: CELL, weight };
    const y = this.#y + 2;
    for (const [i, template] of cells.entries()) {
      const cell = this.fill(template);
      if (i === 0) this.canvas.text(cell, PAGE.left, y, style, first - 6);
      else {
        // Long figures are set smaller, to leave a gap to the column before them.
        const size = CELL * Math.min(1, (width - GAP) / this.canvas.measure(cell, style));
        this.canvas.textRight(cell, PAGE.left + first + width * i, y, { size, weight });
      }
    }
    this.#y += ROW;
    this.canvas.rule(this.#y - 0.5, colour, rule);
  }

  /** Adds text broken into lines. A word that is wider than a line overflows. */
  #lines(text: string, leading: number, style: Style, indent = 0): void {
    const draw = (line: string) => {
      this.#room(leading);
      this.canvas.text(line, PAGE.left + indent, this.#y, style);
      this.#y += leading;
    };
    const space = this.canvas.measure(' x', style) - this.canvas.measure('x', style);
    let line = '';
    let usedWidth = 0;
    for (const word of text.split(' ')) {
      const length = this.canvas.measure(word, style);
      if (line && usedWidth + space + length > COLUMN - indent) {
        draw(line);
        line = '';
        usedWidth = 0;
      }
      usedWidth += (line ? space : 0) + length;
      line += line ? ` ${word}` : word;
    }
    if (line) draw(line);
  }

  /** Starts a new page if the current one has no room. @returns true for a new page */
  #room(height: number): boolean {
    const isFull = this.#y + height > PAGE.height - PAGE.bottom;
    if (isFull) this.break();
    return isFull;
  }
}
