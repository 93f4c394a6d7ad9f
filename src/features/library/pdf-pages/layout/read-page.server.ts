/** Reads the words and blocks of one page. */

import { prevails, type RecognisedPage } from '../../ingest/ocr/recognised.server.ts';
import { boxConverter } from '../../ingest/pdf/displayed-box.server.ts';
import { loadPage } from '../../ingest/pdf/load-page.server.ts';
import { type Pdfium, pageSize } from '../../ingest/pdf/pdfium.server.ts';
import { PAGE_LIMITS } from '../../ingest/text/page-limits.ts';
import { statedText } from '../../ingest/text/pdf-document.server.ts';
import { findTextSource, type SourcedText } from '../../ingest/text/readable/text-source.server.ts';
import type { Bounds, Box, Font, LineWord } from '../../ingest/text/rows.ts';
import { blocksOf } from './blocks.ts';

import { type Glyph, readGlyphs } from './glyphs.server.ts';
import type { PageBlock, PageLayout, PageReading, WordBlock, WordRange } from './page-layout.ts';
import { joinGlyphs } from './page-words.ts';
import { levelOf, lower, recognisedGlyphs } from './recognised-glyphs.ts';
import { withLostFigures } from './tables/doubtful-figures.ts';
import { withVerticalHeads } from './tables/vertical-heads.ts';
import { readStructure, taggedBlocks } from './tagged-blocks.server.ts';

/**
 * @param index of the page, starting at 0
 * @param recognised returns what OCR has read of the page, if it has
 * @param isStopped true if OCR has stopped reading the document
 * @returns undefined if the page is damaged
 */
export function readLayout(
  pdfium: Pdfium,
  document: number,
  index: number,
  recognised: () => RecognisedPage | undefined = () => undefined,
  isStopped = false,
): PageLayout | undefined {
  const page = loadPage(pdfium, document, index);
  if (page === 0) return undefined;
  const textPage = pdfium._FPDFText_LoadPage(page);
  try {
    const size = pageSize(pdfium, page);
    const source: SourcedText =
      textPage === 0
        ? { source: 'empty', text: '' }
        : findTextSource(pdfium, page, textPage, statedText(pdfium, textPage));
    const { reading, result, script, hasText } = readingOf(source, recognised, isStopped);
    const ofPicture = result && recognisedGlyphs(result);
    const isRecognised = ['scanner', 'poor', 'ocr'].includes(reading);
    const glyphs = ofPicture ?? (hasText ? readGlyphs(pdfium, page, textPage) : []);
    const toBox = ofPicture ? (box: Box) => box : boxConverter(pdfium, page);
    const rotation = ofPicture ? 0 : rotationOf(toBox);
    const turnsOf = ({ turn = 0 }: Font) => (turn - rotation + 4) % 4;
    const upright = (glyph: Glyph) => turnBox(toBox(glyph), turnsOf(glyph.font), size);
    const level = ofPicture ? levelOf(glyphs.map((glyph) => ({ ...upright(glyph), after: glyph.after }))) : 0;
    const all = joinGlyphs(glyphs, (glyph) => lower(upright(glyph), -level));
    const found = all.slice(0, shownWords(all));
    const toPage = (box: Box, font: Font) => turnBack(lower(box, level), turnsOf(font), size);
    const laid = withVerticalHeads(found, turnsOf, toPage);
    const { words, blocks } = inRanges(
      withLostFigures(
        (isRecognised ? undefined : taggedBlocks(laid.words, readStructure(pdfium, page))) ??
          blocksOf(laid.words, isRecognised),
      ),
    );
    return {
      reading,
      script,
      pageCount: pdfium._FPDF_GetPageCount(document),
      ...size,
      isCut: found.length < all.length || glyphs.length >= PAGE_LIMITS.characters,
      blocks,
      words: words.map((word) => {
        const { text, boxes, font, confidence, isOdd = false } = laid.drawn.get(word) ?? word;
        return {
          text,
          boxes: boxes.map((box) => toPage(box, font)),
          isBold: font.isBold,
          ...(confidence !== undefined && { confidence }),
          ...(isOdd && { isOdd }),
        };
      }),
    };
  } finally {
    if (textPage !== 0) pdfium._FPDFText_ClosePage(textPage);
    pdfium._FPDF_ClosePage(page);
  }
}

interface Reading {
  reading: PageReading;
  /** The result of OCR, if the page shows it. */
  result?: RecognisedPage | undefined;
  script?: string | undefined;
  /** True if the file's own text is to be shown. */
  hasText: boolean;
}

/** @param read the text of the file @param recognised returns the result of OCR, if there is one */
export function readingOf(
  read: SourcedText,
  recognised: () => RecognisedPage | undefined,
  isStopped = false,
): Reading {
  const { source } = read;
  const hasText = read.text !== '';
  if (source === 'empty') return { reading: 'blank', hasText };
  if (source === 'file' || source === 'scanner') return { reading: source, hasText };
  const result = recognised();
  if (!result) return { reading: source === 'poor' ? source : isStopped ? 'stopped' : 'unread', hasText };
  if (hasText && !prevails(result, read)) return { reading: source === 'poor' ? 'scanner' : 'file', hasText };
  const { script } = result;
  if (result.words.length > 0) return { reading: 'ocr', result, script, hasText };
  const reading = result.hasInk ? (isStopped ? 'stopped' : 'picture') : 'blank';
  return { reading, script, hasText: hasText && source !== 'poor' };
}

/** @returns the words in reading order, and the blocks with ranges of them */
function inRanges(blocks: readonly WordBlock[]): { words: LineWord[]; blocks: PageBlock[] } {
  const ordered: LineWord[] = [];
  const place = (words: readonly LineWord[]): WordRange => {
    const from = ordered.length;
    for (const word of words) ordered.push(word);
    return { from, to: ordered.length };
  };
  const placed = blocks.map((block): PageBlock => {
    if (block.kind === 'table')
      return {
        ...block,
        rows: block.rows.map((cells) => cells.map(({ words, span }) => ({ ...place(words), span }))),
      };
    const { words, ...rest } = block;
    return { ...rest, ...place(words) };
  });
  return { words: ordered, blocks: placed };
}

/** The number of words at the beginning of the page that its limits allow. */
function shownWords(words: readonly LineWord[]): number {
  let characters = 0;
  const end = words.findIndex(({ text }, at) => {
    characters += text.length + 1;
    return characters > PAGE_LIMITS.characters || at >= PAGE_LIMITS.words;
  });
  return end === -1 ? words.length : end;
}

/** @returns the rotation of the page as displayed, in quarter turns clockwise (ISO 32000-1, 7.7.3.3) */
function rotationOf(toBox: (bounds: Bounds) => Box): number {
  const at = (left: number, bottom: number) => toBox({ left, right: left, bottom, top: bottom });
  const [origin, right] = [at(0, 0), at(100, 0)];
  const [x, y] = [right.left - origin.left, right.top - origin.top];
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? 0 : 2) : y > 0 ? 1 : 3;
}

/**
 * Text that runs up, down or upside down is laid out in its own direction: its boxes are turned, and turned
 * back.
 * @param turns of the text as displayed, counterclockwise
 * @param page its width and height as displayed, in points
 * @returns the box as if the page were turned so that the text is upright
 */
function turnBox(box: Box, turns: number, { width, height }: { width: number; height: number }): Box {
  const { left, top, right, bottom } = box;
  if (turns === 1) return { left: height - bottom, top: left, right: height - top, bottom: right };
  if (turns === 2)
    return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
  if (turns === 3) return { left: top, top: width - right, right: bottom, bottom: width - left };
  return box;
}

/** The reverse of `turnBox`: `page` is that of the displayed page. */
function turnBack(box: Box, turns: number, { width, height }: { width: number; height: number }): Box {
  const isSideways = turns % 2 === 1;
  return turnBox(box, (4 - turns) % 4, isSideways ? { width: height, height: width } : { width, height });
}
