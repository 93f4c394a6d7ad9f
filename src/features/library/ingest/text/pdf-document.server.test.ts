/** What is read of a PDF: its text and where that comes from, columns, layers, and attached files. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acrobatOnly, attachmentNames } from '../pdf/attachments.server.ts';
import { loadPage } from '../pdf/load-page.server.ts';
import { paintedObjects } from '../pdf/painted.server.ts';
import { openPdfium } from '../pdf/pdfium.server.ts';
import {
  COLLECTION,
  FONT,
  layered,
  line,
  off,
  on,
  onePage,
  packedPdf,
  stream,
  withAttachments,
  writtenPdf,
} from '../pdf/written-pdf.fixture.ts';
import { readPages, readTexts, withDocument } from './pdf-document.server.ts';

const pdfium = await openPdfium(256 * 1024 * 1024);

function opened<T>(file: Buffer, use: (document: number) => T): T {
  const found = withDocument(pdfium, file, (document) => ({ result: use(document) }));
  if ('kind' in found) throw new Error(found.reason);
  return found.result;
}
/** The page that ingest stores, which is the one that the reader shows. */
const read = (file: Buffer) =>
  opened(file, (document) => {
    const { pages, pageStates } = readPages(pdfium, document, 1);
    return { pages, pageStates, texts: readTexts(pdfium, document, [0], (_, { text }) => text) };
  });

const WIDE = 'q 595 0 0 842 0 0 cm /Scan Do Q\n';
const LOGO = 'q 60 0 0 60 40 700 cm /Scan Do Q\n';
const sentences = (...heights: number[]) =>
  heights.map((y) => line('The board approved the accounts of the company at its meeting.', y)).join('');
const SENTENCES = sentences(700, 680, 660, 640);
const PAGE = sentences(700, 680, 660, 640, 620, 600, 580);
const MISREAD = line(
  'Tbe boarci approved the accounts of the cornpany at its rneeting, and cieclared interim dividends',
  700,
);
const UPSIDE_DOWN = line(
  'buqeew sj! je Auedwoo ay} jo sjunosse ay} paaoidde pieoq psjuswsjejs pajipneun',
  700,
);
const HALF = 'q 595 0 0 520 0 0 cm /Scan Do Q\n';
const SIGNATURE = line('Digitally signed by R K Sharma, serialNumber=4f1c90aa03, Date: 2024.02.14', 40);
const invisible = (content: string) => `3 Tr ${content} 0 Tr\n`;

/** A page with the font F, a font named KrutiDev010, and a picture. */
const pageWith = (content: string) =>
  writtenPdf([
    ...onePage(
      '/Font << /F 5 0 R /K 6 0 R >> /XObject << /Scan 7 0 R /Form 8 0 R >> /ExtGState << /Faint << /ca 0.2 >> >>',
    ),
    stream('', content),
    FONT,
    FONT.replace('Helvetica', 'KrutiDev010'),
    stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      'x',
    ),
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /Scan 7 0 R >> >>',
      LOGO,
    ),
  ]);

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
  ['invisible text without a picture, which is unseen', invisible(SENTENCES), 'p', /^$/],
  ['what a scanner recognised', WIDE + invisible(SENTENCES), 's', OWN],
  ['the same with a visible signature', WIDE + invisible(SENTENCES) + SIGNATURE, 's', OWN],
  ['the same in the margins of its picture', HALF + invisible(SENTENCES), 's', OWN],
  ['the same below its picture', SENTENCES + WIDE, 's', OWN],
  ['the same with many wrong words, to be read again', WIDE + invisible(MISREAD), 'l', /^Tbe boarci/],
  ['the same upside down, which is for OCR', WIDE + invisible(UPSIDE_DOWN), 'p', /^$/],
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
])('the source of the text of a page: %s', (_, content, states, expected) => {
  const { pages, pageStates } = read(pageWith(content));
  expect(pageStates).toBe(states);
  expect(pages.join('')).toMatch(expected);
});

const LEFT = [
  'The company lends to small',
  'and to many medium enter-',
  'prises across the western',
  'states of India.',
];
const RIGHT = [
  'Demand for working capital',
  'rose by 4,321 lakh',
  'in the quarter as many',
  'orders came back to mills.',
];

/**
 * The text of a page whose lines are drawn from top to bottom, each from left to right at 60 and 320 points.
 */
function textOf(lines: readonly (readonly string[])[]) {
  const drawn = lines.flatMap((parts, at) =>
    parts.map((text, column) => `BT /F 11 Tf ${60 + 260 * column} ${740 - 14 * at} Td (${text}) Tj ET\n`),
  );
  return read(writtenPdf([...onePage('/Font << /F 5 0 R >>'), stream('', drawn.join('')), FONT])).texts[0];
}

test('columns drawn line by line are read column by column, with their divided words', () => {
  const left =
    'The company lends to small\nand to many medium enterprises\nacross the western\nstates of India.';
  const expected = ['Review of the year', left, ...RIGHT].join('\n');
  expect(textOf([['Review of the year'], ...LEFT.map((text, at) => [text, RIGHT[at] ?? ''])])).toBe(expected);
});

test('names and their roles, and labels with figures, stay beside each other', () => {
  const people = ['Asha Rao of Pune', 'Vivek Shah of Surat', 'Meena Patil of Nashik', 'Ravi Nair of Thane'];
  for (const rows of [
    people.map((name) => [name, 'Director of the company']),
    LEFT.map((text) => [text.replace('-', ''), '1,284.61']),
  ])
    expect(textOf(rows)).toBe(rows.map((row) => row.join(' ')).join('\n'));
});

test('Indic words of a page printed by a browser are not split', () => {
  expect(read(readFileSync('tests/fixtures/search/printed-by-a-browser.pdf')).pages).toEqual([
    [
      'कंपनी की वार्षिक रिपोर्ट में निदेशक मंडल ने शेयरधारकों को लाभांश की सिफारिश की है।',
      'संचालक मंडळाने भागधारकांना लाभांशाची शिफारस केली आहे.',
      'કંપનીના ડિરેક્ટર મંડળે શેરધારકોને ડિવિડન્ડની ભલામણ કરી છે.',
      'The efficient office of the company.',
    ].join('\n'),
  ]);
});

const plain = line('always shown', 700);
const PICTURE = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n';
const readLayers = (content: string) => {
  const { pages, texts } = read(layered(content));
  expect(texts).toEqual(pages);
  return pages.join('\f');
};

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
  expect(readLayers(content + plain)).toBe('always shown');
});

test.each([
  ['marked text', on(line('layer', 760)), 'layer'],
  ['white text on black', `0 0 595 842 re f ${on(`1 g ${line('layer', 760)} 0 g`)}`, 'layer'],
  ['invisible text, as of a scanner', PICTURE + on(`3 Tr ${line('layer', 760)} 0 Tr`), 'layer'],
  ['text under a picture', on(line('layer', 760)) + PICTURE, 'layer'],
  ['a form', '/Shown Do\n', 'form shown'],
  ['the rest of a form with a hidden part', '/Outer Do\n', 'outer form'],
  [
    'text after many objects outside the page',
    on([...Array.from({ length: 30 }, () => line('outside', 900)), line('layer', 760)].join('')),
    'layer',
  ],
])('keeps %s of a layer that is switched on', (_, content, text) => {
  expect(readLayers(content)).toContain(text);
});

test('text that a hidden object states for its glyphs is left out of a page in an Indic script', () => {
  const stated = (text: string, y: number) =>
    `/Span << /ActualText <FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}> >> BDC ${line('xx', y)} EMC\n`;
  expect(readLayers(off(stated('मसौदा', 760)) + stated('सूचना', 740))).toBe('सूचना');
});

test('the page itself is unchanged, but for the objects of hidden layers', () => {
  const file = layered(
    PICTURE + off(line('hidden', 760)) + on(`3 Tr ${line('invisible', 740)} 0 Tr`) + on(plain),
  );
  const modes = opened(file, (document) => {
    const page = loadPage(pdfium, document, 0);
    return paintedObjects(pdfium, page).texts.map(({ mode }) => mode);
  });
  expect(modes).toEqual([3, 0]);
});

const attached = (bytes: Buffer) =>
  opened(bytes, (document) => {
    const attachments = attachmentNames(pdfium, document);
    return { attachments, only: acrobatOnly(pdfium, document, { bytes, attachments }) };
  });
const COVER = line('Open this portfolio in Acrobat', 700);
const INNER = ['(inner.pdf)', 'x'] as const;
const portfolio = withAttachments(COLLECTION, COVER, [INNER]);

test.each([
  ['a portfolio', writtenPdf(portfolio)],
  ['a portfolio whose catalog is in an object stream', packedPdf(portfolio)],
  [
    'a portfolio whose collection is an object of its own, after a title with the word stream',
    writtenPdf([
      ...withAttachments('/Collection 8 0 R', COVER, [INNER]),
      '<< /Type /Collection /View /H /Title (live stream\n) >>',
    ]),
  ],
])('%s opens only in Acrobat, and names its files', (_, bytes) => {
  expect(attached(bytes).only).toEqual({
    kind: 'acrobat',
    pages: [],
    language: undefined,
    attachments: ['inner.pdf'],
    reason: 'it is a portfolio, which opens only in Acrobat; it contains inner.pdf',
  });
});

const form = (entries: string, more = '') =>
  withAttachments(`/AcroForm << /Fields [] ${entries} >> ${more}`, COVER, []);

test('a dynamic XFA form opens only in Acrobat', () => {
  expect(attached(writtenPdf(form('/XFA 4 0 R', '/NeedsRendering true'))).only).toMatchObject({
    kind: 'acrobat',
    attachments: [],
    reason: 'it is an XFA form, which opens only in Acrobat',
  });
});

test.each([
  ['an invoice with its data', withAttachments('', COVER, [['(factur-x.xml)', '<x/>']]), ['factur-x.xml']],
  [
    'a letter that a portfolio is attached to',
    withAttachments('', COVER, [['(p.pdf)', String(writtenPdf(portfolio))]]),
    ['p.pdf'],
  ],
  ['a collection without files', withAttachments(COLLECTION, COVER, []), []],
  ['an XFA form with pages of its own', form('/XFA 4 0 R'), []],
  ['a form', form(''), []],
  [
    'a document with items of a collection',
    withAttachments('/X << /Type /CollectionItem >> /Y [/Collection]', COVER, [INNER]),
    ['inner.pdf'],
  ],
])('%s has pages', (_, objects, attachments) => {
  for (const bytes of [writtenPdf(objects), packedPdf(objects)])
    expect(attached(bytes)).toEqual({ attachments, only: undefined });
});

test('names are cut, and have no characters that change how they are displayed', () => {
  const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
  const names = [
    'fdp\u202Efoto.exe',
    `${'a'.repeat(300)}.pdf`,
    '\u0007',
    'वार्षिक रिपोर्ट.pdf',
    'b'.repeat(5_000),
  ];
  const files = names.map((name) => [hex(name), 'x'] as const);
  expect(attached(writtenPdf(withAttachments('', COVER, files))).attachments).toEqual([
    'fdpfoto.exe',
    'a'.repeat(200),
    'वार्षिक रिपोर्ट.pdf',
  ]);
  const many = Array.from({ length: 60 }, (_, at) => [`(${at}.pdf)`, 'x'] as const);
  const { attachments, only } = attached(writtenPdf(withAttachments(COLLECTION, COVER, many)));
  expect(attachments).toHaveLength(50);
  expect(only?.reason).toMatch(/contains 0\.pdf, 1\.pdf, 2\.pdf, 3\.pdf, 4\.pdf and 45 more$/);
});
