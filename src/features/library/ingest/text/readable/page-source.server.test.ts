/** Where the text of a page comes from. The page's resources: the font F, a font named KrutiDev010, and a picture. */
import { expect, test } from 'vitest';
import { openPdfium } from '../../pdf/pdfium.server.ts';
import { line, writtenPdf } from '../../pdf/written-pdf.fixture.ts';
import { readPages, withDocument } from '../pdf-document.server.ts';

const pdfium = await openPdfium(256 * 1024 * 1024);
const PICTURE =
  '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
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
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const file = writtenPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
       /Resources << /Font << /F 5 0 R /K 6 0 R >> /XObject << /Scan 7 0 R /Form 8 0 R >> /ExtGState << /Faint << /ca 0.2 >> >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('KrutiDev010'),
    `${PICTURE} /Length 1 >>\nstream\nx\nendstream`,
    `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /Scan 7 0 R >> >> /Length ${LOGO.length} >>\nstream\n${LOGO}\nendstream`,
  ]);
  const found = withDocument(pdfium, file, (document) => readPages(pdfium, document, 1));
  return { states: found.pageStates, text: found.pages.join('') };
}

test.each<[string, string, string]>([
  ['text of the file', SENTENCES, 'f'],
  ['text beside a logo', LOGO + SENTENCES, 'f'],
  ['a short text with a logo in a form of the size of the page', `/Form Do\n${line('Notice', 700)}`, 'f'],
  ['text over a page-wide picture', WIDE + PAGE, 'f'],
  ['text below a transparent picture', `${PAGE}/Faint gs ${WIDE}`, 'f'],
  ['invisible text without a picture', invisible(SENTENCES), 'f'],
  ['what a scanner recognised', WIDE + invisible(SENTENCES), 's'],
  ['the same with a visible signature', WIDE + invisible(SENTENCES) + SIGNATURE, 's'],
  ['the same in the margins of its picture', HALF + invisible(SENTENCES), 's'],
  ['the same below its picture', SENTENCES + WIDE, 's'],
])('%s is found', (_, content, state) => {
  const { states, text } = read(content);
  expect(states).toBe(state);
  expect(text).toMatch(/^The board approved|^Notice/);
});

test.each<[string, string]>([
  ['a picture without text', WIDE],
  ['outlines', '72 700 m 90 720 l 100 690 l f\n'],
  ['text in a font with legacy codes', SENTENCES.replaceAll('/F 11', '/K 11')],
])('%s is for OCR, and has no text', (_, content) => {
  expect(read(content)).toEqual({ states: 'p', text: '' });
});

test.each<[string, string, RegExp]>([
  ['a stamp over a page-wide picture', WIDE + line('Digitally signed', 40), /^Digitally signed$/],
  ['a long signature', WIDE + SIGNATURE.repeat(8), /^Digitally signed by R K Sharma/],
  ['a letterhead', HALF + SENTENCES, /^The board approved/],
  ['the page number of outlined text', '72 700 m 90 720 l f\n'.repeat(200) + line('Page 3', 40), /^Page 3$/],
])('%s stays beside what is for OCR', (_, content, text) => {
  const found = read(content);
  expect(found.states).toBe('p');
  expect(found.text).toMatch(text);
});

test('a page without objects is empty', () => {
  expect(read('').states).toBeUndefined();
});
