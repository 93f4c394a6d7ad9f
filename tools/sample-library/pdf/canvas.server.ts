/** Draws the pages of a sample PDF: text in several scripts, lines, shapes, and the sample mark. */
import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { type ClassicFace, classicFace, type Face, faceOf, runsOf, type Weight } from './faces.server.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 64, right: 56, top: 84, bottom: 72 } as const;
export const COLUMN = PAGE.width - PAGE.left - PAGE.right;
export const INK = '#14201f';
export const QUIET = '#47524f';
export const PEACOCK = '#0b4f4a';
export const MADDER = '#a8321f';
export const RULE = '#d9d2c0';

/**
 * Distance from the top of a line to the baseline, in em. All scripts use this value, so they share a baseline.
 */
const ASCENT = 0.86;

/** Matches scripts with reordered glyphs, for which the PDF must embed the original text (ActualText). */
const INDIAN = /[\u0900-\u097f\u0a80-\u0aff]/;

/** Matches text that needs only the Latin font. */
const ONE_FACE = /^[\x20-\x7e\u2010-\u2026]*$/;

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
    const { width, height, left, right } = PAGE;
    this.rule(left, 56, COLUMN, INK, 0.8);
    this.text(this.marks.company, left, 40, 8, 'regular', QUIET);
    const mark = this.marks.sample;
    const size = this.measure(mark, 7.5, 'bold') + 12;
    this.document
      .rect(width - right - size, 33, size, 16)
      .lineWidth(1)
      .stroke(MADDER);
    this.text(mark, width - right - size + 6, 37, 7.5, 'bold', MADDER);
    this.rule(left, height - 48, COLUMN, RULE, 0.6);
    this.text(this.marks.title, left, height - 40, 7.5, 'regular', QUIET, COLUMN - 40);
    this.textRight(String(this.pages), width - right, height - 40, 8, 'regular', QUIET);
  }

  rule(x: number, y: number, length: number, colour: string, weight: number): void {
    this.document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(weight)
      .stroke(colour);
  }

  /** Returns the width of a text in points. */
  measure(text: string, size: number, weight: Weight): number {
    let thousandths = 0;
    for (const word of text.split(' ')) thousandths += this.#wordWidth(word, weight);
    const spaces = text.split(' ').length - 1;
    return ((thousandths + spaces * this.#wordWidth(' ', weight)) * size) / 1000;
  }

  /** Draws one line of text with its top at `y`. Truncates the text to a width of `room` points, if given. */
  text(
    text: string,
    x: number,
    y: number,
    size: number,
    weight: Weight,
    colour: string = INK,
    room = Infinity,
  ): void {
    let shown = text;
    while (room < Infinity && shown.length > 1 && this.measure(shown, size, weight) > room)
      shown = `${shown.slice(0, -2)}…`;
    this.#text.update(shown);
    this.document.fillColor(colour).fontSize(size);
    if (this.marks.classic) this.#draw(shown, x, y, size, classicFace(weight));
    else if (ONE_FACE.test(shown)) this.#draw(shown, x, y, size, faceOf('latin', weight));
    else this.#drawMixed(shown, x, y, size, weight);
  }

  textRight(text: string, x: number, y: number, size: number, weight: Weight, colour: string = INK): void {
    this.text(text, x - this.measure(text, size, weight), y, size, weight, colour);
  }

  /**
   * Ends the document.
   * @returns its bytes and a fingerprint of its text
   */
  async finish(): Promise<{ bytes: Buffer; fingerprint: string; pages: number }> {
    const ended = new Promise((resolve, reject) => this.document.on('end', resolve).on('error', reject));
    this.document.end();
    await ended;
    return {
      bytes: Buffer.concat(this.#chunks),
      fingerprint: this.#text.digest('hex'),
      pages: this.pages,
    };
  }

  /** Draws text in several scripts, using each script's font. */
  #drawMixed(text: string, x: number, y: number, size: number, weight: Weight): void {
    const indian = INDIAN.test(text);
    if (indian) this.document.markContent('Span', { actual: text });
    let at = x;
    for (const run of runsOf(text)) {
      const face = faceOf(run.script, weight);
      this.#draw(run.text, at, y, size, face);
      at += (this.#wordsWidth(run.text, face) * size) / 1000;
    }
    if (indian) this.document.endMarkedContent();
  }

  #draw(text: string, x: number, y: number, size: number, face: Face | ClassicFace): void {
    // pdfkit accepts a font object, although its types declare only files.
    if ('font' in face) this.document.font(face.font as unknown as Buffer, face.key);
    else this.document.font(face.name);
    this.document.text(text, x, y + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** Sums the widths of the words, because pdfkit shapes each word separately. */
  #wordsWidth(text: string, face: Face): number {
    const words = text.split(/(?<= )/);
    return words.reduce((sum, word) => sum + face.width(word), 0);
  }

  #wordWidth(word: string, weight: Weight): number {
    if (this.marks.classic) return classicFace(weight).width(word);
    return runsOf(word).reduce((sum, run) => sum + faceOf(run.script, weight).width(run.text), 0);
  }
}
