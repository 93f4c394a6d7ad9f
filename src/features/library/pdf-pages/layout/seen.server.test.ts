/** What a person sees of a page is drawn, read and placed alike, and nothing else is read. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPage } from '../../ingest/draw-page.server.ts';
import { loadPage } from '../../ingest/pdf/load-page.server.ts';
import { openPdfium } from '../../ingest/pdf/pdfium.server.ts';
import { FONT, line, stream, writtenPdf } from '../../ingest/pdf/written-pdf.fixture.ts';
import { readPages, withDocument } from '../../ingest/text/pdf-document.server.ts';
import { readLayout } from './read-page.server.ts';

const pdfium = await openPdfium(256 * 1024 * 1024);

function opened<T>(file: Buffer, use: (document: number) => T): T {
  const found = withDocument(pdfium, file, (document) => ({ result: use(document) }));
  if ('kind' in found) throw new Error(found.reason);
  return found.result;
}

/**
 * The words of a page for search, those of the reader, and those of the reader in whose place the picture has
 * ink.
 */
function seen(file: Buffer): { found: string; shown: string; drawn: string } {
  const pages = opened(file, (document) => readPages(pdfium, document, 1)).pages;
  const layout = opened(file, (document) => readLayout(pdfium, document, 0));
  const drawing = opened(file, (document) => {
    const page = loadPage(pdfium, document, 0, 'picture');
    return drawPage(pdfium, page, ({ width, height }) => ({ width, height }));
  });
  const pixels = new Uint32Array(drawing?.rgba.buffer ?? new ArrayBuffer());
  const drawn = layout?.words.filter(({ boxes: [box] }) => {
    const colours = new Set<number | undefined>();
    for (let y = Math.round(box?.top ?? 0); y < (box?.bottom ?? 0); y++)
      for (let x = Math.round(box?.left ?? 0); x < (box?.right ?? 0); x++)
        colours.add(pixels[y * (drawing?.width ?? 0) + x]);
    return colours.size > 1;
  });
  const text = (words: typeof drawn) => words?.map((word) => word.text).join(' ') ?? '';
  return { found: pages.join('\f').replaceAll('\n', ' '), shown: text(layout?.words), drawn: text(drawn) };
}

const same = (text: string) => ({ found: text, shown: text, drawn: text });

const STATES = '/ExtGState << /Faint << /ca 0.2 >> /Clear << /ca 0 >> >>';

/**
 * @param annotations their entries; object 6 is an appearance with the word "Stamped", 7 an empty one, 8 a
 *   turned one
 */
const annotated = (annotations: readonly string[], content: string, page = '/MediaBox [0 0 600 800]') => {
  const appearance = (entries: string, operators: string) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 120 20] /Resources << /Font << /F 5 0 R >> >> ${entries}`,
      operators,
    );
  const kids = annotations.map((_, at) => `${at + 10} 0 R`).join(' ');
  return writtenPdf([
    `<< /Type /Catalog /Pages 2 0 R
      /AcroForm << /Fields [${kids}] /DA (/F 10 Tf) /DR << /Font << /F 5 0 R >> >> >> >>`,
    // Boxes and resources are inherited.
    `<< /Type /Pages /Count 1 /Kids [3 0 R] /Resources << /Font << /F 5 0 R >> ${STATES} /XObject << /Tiny 9 0 R >> >> ${page} >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [${kids}] >>`,
    stream('', content),
    FONT,
    appearance('', 'BT /F 12 Tf 2 5 Td (Stamped) Tj ET'),
    appearance('', '/Tx BMC EMC'),
    appearance('/Matrix [0 1 -1 0 0 0]', 'BT /F 12 Tf 2 5 Td (Stamped) Tj ET'),
    appearance('/Matrix [.05 0 0 .05 60 600]', 'BT /F 12 Tf 2 5 Td (Tiny) Tj ET'),
    ...annotations.map((entries) => `<< /Type /Annot /DA (/F 12 Tf 0 g) ${entries} >>`),
  ]);
};

const AT = '/Rect [60 600 180 620]';
const FIELD = `/Subtype /Widget /T (field) ${AT} /F 4`;
const STAMP = `/Subtype /Stamp ${AT} /AP << /N 6 0 R >>`;
const LETTER = line('Letter', 700);

test.each<[string, string, string]>([
  ['a stamp', STAMP, 'Stamped'],
  ['a stamp that is not for print', `${STAMP} /F 0`, 'Stamped'],
  ['an appearance that is turned', `/Subtype /Stamp /Rect [60 500 80 620] /AP << /N 8 0 R >>`, 'Stamped'],
  ['a signature', `${FIELD} /FT /Sig /V << /Type /Sig >> /AP << /N 6 0 R >>`, 'Stamped'],
  ['a typed note', `/Subtype /FreeText ${AT} /Contents (Typed) /AP << /N 6 0 R >>`, 'Stamped'],
  ['a typed note without appearance', `/Subtype /FreeText ${AT} /Contents (Typed)`, 'Typed'],
  ['the value of a field', `${FIELD} /FT /Tx /V (Value) /AP << /N 6 0 R >>`, 'Stamped'],
  ['a value without appearance', `${FIELD} /FT /Tx /V (Value)`, 'Value'],
  ['a value that its appearance lacks', `${FIELD} /FT /Tx /V (Value) /AP << /N 7 0 R >>`, 'Value'],
  ['a choice', `${FIELD} /FT /Ch /Ff 131072 /Opt [(One) (Two)] /V (Two)`, 'Two'],
  ['a state', `${FIELD} /FT /Btn /AS /On /AP << /N << /On 6 0 R /Off 7 0 R >> >>`, 'Stamped'],
  // These are hidden, or open only with a click.
  ['a state that is off', `${FIELD} /FT /Btn /AS /Off /AP << /N << /On 6 0 R /Off 7 0 R >> >>`, ''],
  ['states of which none is chosen', `${FIELD} /FT /Btn /AP << /N << /A 6 0 R /Off 7 0 R >> >>`, ''],
  ['a comment', `/Subtype /Text ${AT} /Contents (Comment)`, ''],
  ['a highlight with a comment', `/Subtype /Highlight ${AT} /Contents (Comment) /C [1 1 0]`, ''],
  ['a pop-up', `/Subtype /Popup /Open true ${AT} /Contents (Comment) /AP << /N 6 0 R >>`, ''],
  ['what is to replace redacted text', `/Subtype /Redact ${AT} /OverlayText (Comment)`, ''],
  ['a hidden stamp', `${STAMP} /F 2`, ''],
  ['a stamp that is not for the screen', `${STAMP} /F 36`, ''],
])('what is seen of annotations: %s', (_, annotation, expected) => {
  expect(seen(annotated([annotation], LETTER))).toEqual(same(`Letter ${expected}`.trim()));
});

test('annotations are seen where they are on a page that is cropped and turned', () => {
  const page = '/MediaBox [0 0 600 800] /CropBox [40 550 340 750] /Rotate 90';
  expect(seen(annotated([STAMP], LETTER, page))).toEqual(same('Letter Stamped'));
  expect(opened(annotated([STAMP], '', page), (document) => readLayout(pdfium, document, 0))).toMatchObject({
    width: 200,
    height: 300,
    reading: 'file',
    words: [{ text: 'Stamped', boxes: [{ left: expect.closeTo(52, -1), top: expect.closeTo(22, -1) }] }],
  });
});

/** A word at (60, 600) of a page of 600 by 800 points, with operators before it and after it. */
const word = (before: string, after = '', size = 12) =>
  `q ${before} BT /F ${size} Tf 60 600 Td (Word) Tj ET ${after} Q\n`;
const box = (colour: string) => `${colour} rg 40 590 200 30 re f`;
const PICTURE = 'q 200 0 0 30 40 590 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID abc EI Q';

test.each([
  ['white text on black', word(`${box('0 0 0')} 1 g`)],
  ['white text on light grey', word(`${box('0.8 0.8 0.8')} 1 g`)],
  ['white text on a picture', word(`${PICTURE} 1 g`)],
  ['white text in a shape', word('q 40 590 200 30 re W n 0 g 0 0 m 600 0 l 600 800 l 0 800 l f Q 1 g')],
  ['white text with an outline', word('1 g 2 Tr')],
  ['black text on a black fill that is clipped', word(`q 0 0 9 9 re W n ${box('0 0 0')} Q 0 g`)],
  ['black text on white on black', word(`${box('0 0 0')} ${box('1 1 1')} 0 g`)],
  ['text below what is transparent', word('/Faint gs 0 g', box('1 0 0'))],
  ['small text', word('4 0 0 4 -180 -1800 cm', '', 1)],
  ['text that reaches into the page', word('1 0 0 1 -70 0 cm')],
  ['text through which a fill is seen', word('', box('1 0 0')).replace('BT', 'BT 7 Tr')],
])('seen text is read: %s', (_, content) => {
  expect(seen(annotated([], LETTER + content))).toMatchObject({ found: 'Letter Word', shown: 'Letter Word' });
});

test.each([
  ['white text', word('1 g')],
  ['nearly white text', word('0.99 g')],
  ['text in the colour of its fill', word(`${box('0.2 0.3 0.4')} 0.2 0.3 0.4 rg`)],
  ['white text on white on black', word(`${box('0 0 0')} ${box('1 1 1')} 1 g`)],
  ['an outline in white', word('1 G 1 Tr')],
  ['white text on white in a picture', word(`${PICTURE.replace('abc', '\xff\xff\xff')} 1 g`)],
  ['text below a fill', word('0 g', box('0 0 0'))],
  ['text below a picture', word('0 g', PICTURE)],
  ['transparent text', word('/Clear gs')],
  ['invisible text', word('3 Tr')],
  ['text that only clips', word('7 Tr')],
  ['tiny text', word('', '', 0.9)],
  ['tiny text of a large font', word('.01 0 0 .01 59 590 cm')],
  ['text that is drawn too narrow', word('.01 0 0 1 59 0 cm')],
  ['text left of the page', word('1 0 0 1 -99 0 cm')],
  ['text above the page', word('1 0 0 1 0 201 cm')],
  ['tiny text of a form XObject', '/Tiny Do\n'],
])('unseen text is not read: %s', (_, content) => {
  expect(seen(annotated([], LETTER + content))).toEqual(same('Letter'));
});

test('a page of typed notes is not blank, and at most 2,000 annotations are shown', () => {
  const note = `/Subtype /FreeText ${AT} /Contents (Typed)`;
  expect(seen(annotated([note], ''))).toEqual(same('Typed'));
  const many = Array.from({ length: 2_001 }, (_, at) => STAMP.replace('600', `${600 - (at % 500)}`));
  const [page = ''] = opened(annotated(many, ''), (document) => readPages(pdfium, document, 1)).pages;
  expect(page.match(/Stamped/g)).toHaveLength(2_000);
});

test('pages with annotations are not kept decompressed in memory', async () => {
  const small = await openPdfium(20 * 1024 * 1024);
  const content = deflateSync(`${LETTER}${'%'.repeat(2_000_000)}\n`).toString('latin1');
  const pages = Array.from({ length: 12 }, (_, at) => 5 + 2 * at);
  const file = writtenPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 12 /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}]
      /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >> >>`,
    FONT,
    `<< /Type /Annot /Subtype /FreeText ${AT} /Contents (Typed) /DA (/F 12 Tf 0 g) >>`,
    ...pages.flatMap((page) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${page + 1} 0 R /Annots [4 0 R] >>`,
      stream('/Filter /FlateDecode', content),
    ]),
  ]);
  const read = withDocument(small, file, (document) => readPages(small, document, 12));
  expect(read.pages).toEqual(pages.map(() => 'Letter\nTyped'));
});
