/** Draws the pages of a sample PDF: text in several scripts, lines, shapes, and the sample mark. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { faceOf, runsOf, type Weight } from './faces.server.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 64, right: 56, top: 84, bottom: 72 } as const;
export const COLUMN = PAGE.width - PAGE.left - PAGE.right;
export const INK = '#14201f';
export const QUIET = '#47524f';
export const PEACOCK = '#0b4f4a';
export const MADDER = '#a8321f';
export const RULE = '#d9d2c0';

/**
 * Distance from the top of a line to the baseline, in em. All scripts use this value, so they share a
 * baseline.
 */
const ASCENT = 0.86;

/** Matches scripts with reordered glyphs, for which the PDF must embed the original text (ActualText). */
const INDIAN = /[\u0900-\u097f\u0a80-\u0aff]/;

/** The style of text: its size in points, and its colour, by default `INK`. */
export interface Style {
  size: number;
  weight: Weight;
  colour?: string;
}

export interface Marks {
  title: string;
  company: string;
  /** Language tag of the document (BCP 47). */
  language: string;
  /** Creation date in the PDF; fixed, so that every run generates the same bytes. */
  date: Date;
  /** Text that marks every page as a sample. */
  sample: string;
  /** True for older documents, which use Times. */
  classic: boolean;
  password?: string | undefined;
}

export class Canvas {
  readonly marks: Marks;
  readonly document: PDFKit.PDFDocument;
  pages = 0;
  readonly #text = createHash('sha256');
  readonly #chunks: Buffer[] = [];

  constructor(marks: Marks) {
    this.marks = marks;
    const { title, company, language, date, password } = marks;
    const info = { Title: title, Author: company, Producer: 'Sample library', Creator: 'Sample library' };
    this.document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      // RC4, which PDF 1.4 uses, needs no random numbers, so the file is reproducible.
      pdfVersion: '1.4',
      info: { ...info, Subject: marks.sample, CreationDate: date, ModDate: date },
      ...(password && { userPassword: password, ownerPassword: `owner of ${title}` }),
    });
    this.document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  /** Starts a page without text. */
  barePage(): void {
    this.document.addPage();
    this.pages += 1;
  }

  /** Starts a page with the sample mark. */
  page(): void {
    this.barePage();
    const { sample, company, title } = this.marks;
    const { width, height, left, right } = PAGE;
    const small: Style = { size: 7.5, weight: 'regular', colour: QUIET };
    this.rule(56, INK, 0.8);
    this.text(company, left, 40, { ...small, size: 8 });
    const mark: Style = { size: 7.5, weight: 'bold', colour: MADDER };
    const markWidth = this.measure(sample, mark) + 12;
    this.document
      .rect(width - right - markWidth, 33, markWidth, 16)
      .lineWidth(1)
      .stroke(MADDER);
    this.text(sample, width - right - markWidth + 6, 37, mark);
    this.rule(height - 48, RULE, 0.6);
    this.text(title, left, height - 40, small, COLUMN - 40);
    this.textRight(String(this.pages), width - right, height - 40, { ...small, size: 8 });
  }

  /** Draws a line from the left margin. */
  rule(y: number, colour: string, weight: number, length = COLUMN): void {
    this.document
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + length, y)
      .lineWidth(weight)
      .stroke(colour);
  }

  /** Returns the width of a text in points. */
  measure(text: string, { size, weight }: Style): number {
    const words = text.split(' ');
    let thousandths = 0;
    for (const word of words) thousandths += this.#wordWidth(word, weight);
    return ((thousandths + (words.length - 1) * this.#wordWidth(' ', weight)) * size) / 1000;
  }

  /** Draws one line of text with its top at `y`. Truncates the text to a width of `room` points, if given. */
  text(text: string, x: number, y: number, style: Style, room = Infinity): void {
    const { size, weight, colour = INK } = style;
    let shortened = text;
    while (room < Infinity && shortened.length > 1 && this.measure(shortened, style) > room)
      shortened = `${shortened.slice(0, -2)}…`;
    this.#text.update(shortened);
    const { document } = this;
    document.fillColor(colour).fontSize(size);
    const indian = INDIAN.test(shortened);
    if (indian) document.markContent('Span', { actual: shortened });
    let at = x;
    for (const run of this.#runs(shortened)) {
      const face = faceOf(run.script, weight);
      document.font(face.font, face.key);
      document.text(run.text, at, y + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
      // pdfkit shapes each word separately.
      const words = run.text.split(/(?<= )/);
      at += (words.reduce((sum, word) => sum + face.width(word), 0) * size) / 1000;
    }
    if (indian) document.endMarkedContent();
  }

  textRight(text: string, x: number, y: number, style: Style): void {
    this.text(text, x - this.measure(text, style), y, style);
  }

  /**
   * Ends the document.
   * @returns its bytes and a fingerprint of its text
   */
  async finish(): Promise<{ bytes: Buffer; fingerprint: string; pages: number }> {
    const ended = once(this.document, 'end');
    this.document.end();
    await ended;
    return { bytes: Buffer.concat(this.#chunks), fingerprint: this.#text.digest('hex'), pages: this.pages };
  }

  #wordWidth(word: string, weight: Weight): number {
    return this.#runs(word).reduce((sum, { script, text }) => sum + faceOf(script, weight).width(text), 0);
  }

  /** Splits a text by fonts. */
  #runs(text: string): ReturnType<typeof runsOf> {
    return this.marks.classic ? [{ script: 'classic', text }] : runsOf(text);
  }
}
