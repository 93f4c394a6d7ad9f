/** Where the text of a page comes from. The page's resources: the font F, a font named KrutiDev010, and a picture. */
import { expect, test } from 'vitest';
import { openPdfium } from '../../pdf/pdfium.server.ts';
import { FONT, line, onePage, stream, writtenPdf } from '../../pdf/written-pdf.fixture.ts';
import { readPages, withDocument } from '../pdf-document.server.ts';

const pdfium = await openPdfium(256 * 1024 * 1024);
const WIDE = 'q 595 0 0 842 0 0 cm /Scan Do Q\n';
const LOGO = 'q 60 0 0 60 40 700 cm /Scan Do Q\n';
const sentences = (...heights: number[]) =>
  heights.map((y) => line('The board approved the accounts of the company at its meeting.', y)).join('');
const SENTENCES = sentences(700, 680, 660, 640);
const PAGE = sentences(700, 680, 660, 640, 620, 600, 580);
const HALF = 'q 595 0 0 520 0 0 cm /Scan Do Q\n';
const SIGNATURE = line('Digitally signed by R K Sharma, serialNumber=4f1c90aa03, Date: 2024.02.14', 40);
const invisible = (content: string) => `3 Tr ${content} 0 Tr\n`;

function read(content: string) {
  const file = writtenPdf([
    ...onePage(
      '/Font << /F 5 0 R /K 6 0 R >> /XObject << /Scan 7 0 R /Form 8 0 R >> /ExtGState << /Faint << /ca 0.2 >> >>',
    ),
    ...[stream('', content), FONT, FONT.replace('Helvetica', 'KrutiDev010')],
    stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      'x',
    ),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /Scan 7 0 R >> >>',
      LOGO,
    ),
  ]);
  const found = withDocument(pdfium, file, (document) => readPages(pdfium, document, 1));
  return { states: found.pageStates, text: found.pages.join('') };
}

const OWN = /^The board approved|^Notice/;

test.each([
  ['text of the file', SENTENCES, 'f', OWN],
  ['text beside a logo', LOGO + SENTENCES, 'f', OWN],
  [
    'a short text with a logo in a form of the size of the page',
    `/Form Do\n${line('Notice', 700)}`,
    'f',
    OWN,
  ],
  ['text over a page-wide picture', WIDE + PAGE, 'f', OWN],
  ['text below a transparent picture', `${PAGE}/Faint gs ${WIDE}`, 'f', OWN],
  ['invisible text without a picture', invisible(SENTENCES), 'f', OWN],
  ['what a scanner recognised', WIDE + invisible(SENTENCES), 's', OWN],
  ['the same with a visible signature', WIDE + invisible(SENTENCES) + SIGNATURE, 's', OWN],
  ['the same in the margins of its picture', HALF + invisible(SENTENCES), 's', OWN],
  ['the same below its picture', SENTENCES + WIDE, 's', OWN],
  ['a picture without text, which is for OCR', WIDE, 'p', /^$/],
  ['outlines, which are for OCR', '72 700 m 90 720 l 100 690 l f\n', 'p', /^$/],
  ['text with legacy codes, which is for OCR', SENTENCES.replaceAll('/F 11', '/K 11'), 'p', /^$/],
  // What is readable stays beside what is for OCR.
  ['a stamp over a page-wide picture', WIDE + line('Digitally signed', 40), 'p', /^Digitally signed$/],
  ['a long signature', WIDE + SIGNATURE.repeat(8), 'p', /^Digitally signed by R K Sharma/],
  ['a letterhead', HALF + SENTENCES, 'p', OWN],
  [
    'the page number of outlined text',
    '72 700 m 90 720 l f\n'.repeat(200) + line('Page 3', 40),
    'p',
    /^Page 3$/,
  ],
  ['a page without objects', '', undefined, /^$/],
])('%s', (_, content, states, expected) => {
  const found = read(content);
  expect(found.states).toBe(states);
  expect(found.text).toMatch(expected);
});
