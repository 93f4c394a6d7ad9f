/** The text of layers: what is drawn is read, and nothing else. */
import { expect, test } from 'vitest';
import { readPages, readTexts, withDocument } from '../text/pdf-document.server.ts';
import { textObjects } from '../text/text-objects.server.ts';
import { loadPage } from './load-page.server.ts';
import { openPdfium } from './pdfium.server.ts';
import { layered, line, off, on } from './written-pdf.fixture.ts';

const pdfium = await openPdfium(256 * 1024 * 1024);

const read = (file: Buffer): string => {
  const found = withDocument(pdfium, file, (document) => ({
    pages: readPages(pdfium, document, 1).pages,
    texts: readTexts(pdfium, document, [0]),
  }));
  if ('kind' in found) throw new Error(found.reason);
  expect(found.texts).toEqual(found.pages);
  return found.pages.join('\f');
};

const plain = line('always shown', 700);

test.each([
  ['marked text', off(line('hidden', 760))],
  ['a layer inside a layer that is shown', on(off(line('hidden', 760)))],
  ['invisible text', off(`3 Tr ${line('hidden', 760)} 0 Tr`)],
  ['a marked form', off('/Shown Do')],
  ['a form that is the layer', '/Layer Do\n'],
  ['text over that of a shown layer', off(line('hidden', 700))],
  [
    'more objects than are drawn first',
    off(Array.from({ length: 40 }, (_, at) => line('hidden', at * 20)).join('')),
  ],
])('leaves out %s of a layer that is switched off', (_, content) => {
  expect(read(layered(content + plain))).toBe('always shown');
});

test.each([
  ['marked text', on(line('layer', 760)), 'layer'],
  ['white text', on(`1 g ${line('layer', 760)} 0 g`), 'layer'],
  ['invisible text, as of a scanner', on(`3 Tr ${line('layer', 760)} 0 Tr`), 'layer'],
  ['text under a picture', `${on(line('layer', 760))}0 0 595 842 re f\n`, 'layer'],
  ['a form', '/Shown Do\n', 'form shown'],
  ['the rest of a form with a hidden part', '/Outer Do\n', 'outer form'],
  [
    'text after many objects outside the page',
    on([...Array.from({ length: 30 }, () => line('outside', 900)), line('layer', 760)].join('')),
    'layer',
  ],
])('keeps %s of a layer that is switched on', (_, content, text) => {
  expect(read(layered(content))).toContain(text);
});

test('text that a hidden object states for its glyphs is left out of a page in an Indic script', () => {
  const stated = (text: string, y: number) =>
    `/Span << /ActualText <FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}> >> BDC ${line('xx', y)} EMC\n`;
  expect(read(layered(off(stated('मसौदा', 760)) + stated('सूचना', 740)))).toBe('सूचना');
});

test('the page itself is unchanged, but for the objects of hidden layers', () => {
  const file = layered(off(line('hidden', 760)) + on(`3 Tr ${line('invisible', 740)} 0 Tr`) + plain);
  const modes = withDocument(pdfium, file, (document) => {
    const page = loadPage(pdfium, document, 0);
    const active = textObjects(pdfium, page).map((object) => pdfium._FPDFTextObj_GetTextRenderMode(object));
    pdfium._FPDF_ClosePage(page);
    return { active };
  });
  expect(modes).toEqual({ active: [3, 0] });
});
