/**
 * Unusual documents are searchable. Damaged documents are reported, and do not stop the indexing of others.
 */
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COLLECTION,
  layered,
  line,
  off,
  withAttachments,
  writtenPdf,
} from '../../../../src/features/library/ingest/pdf/written-pdf.fixture.ts';
import { found, PIXEL, pdf, type SmallLibrary, smallLibrary } from '../search-fixture.ts';

const LONG = `${'n'.repeat(251)}.pdf`;
const DEEP = Array.from({ length: 30 }, (_, i) => `level ${i}`).join('/');
let library: SmallLibrary;
let failed: Map<string, string>;

beforeAll(async () => {
  library = smallLibrary();
  const whole = await pdf(['The quick surveyor measured the warehouse.', 'Second page about looms.']);
  const changed = (bytes: Buffer, from: string | RegExp, to: string) =>
    Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
  const encrypted = (text: string, passwords: PDFKit.PDFDocumentOptions) =>
    pdf([text], { pdfVersion: '1.7', ...passwords });
  const form = await pdf(['A form to fill, with a trellis.'], { also: withForm });
  const files = [['(Annexure of serval.pdf)', line('Inside lies a caracal.', 700)]] as const;
  for (const [name, bytes] of Object.entries({
    'whole.pdf': whole,
    'truncated.pdf': whole.subarray(0, whole.length / 2),
    'zero.pdf': '',
    'not a pdf.pdf': 'This is plain text under a wrong name.',
    'wrong table.pdf': changed(whole, /startxref\n\d+/, 'startxref\n999999'),
    'junk in front.pdf': Buffer.concat([Buffer.from('junk\n'.repeat(20)), whole]),
    'locked.pdf': await encrypted('This anchovy is encrypted.', { userPassword: 'secret' }),
    'owner locked.pdf': await encrypted('This halibut is readable.', { ownerPassword: 'owner' }),
    'blank.pdf': await pdf(['', '']),
    'picture.pdf': await pdf([''], { also: (page) => page.image(PIXEL, 10, 10, { width: 300 }) }),
    'form.pdf': changed(form, SHOWN, HIDDEN),
    'attachment.pdf': await pdf(['A page with an attachment and a gazebo.'], { also: withAttachment }),
    'portfolio.pdf': writtenPdf(withAttachments(COLLECTION, line('A cover with a margay.', 700), files)),
    'layers.pdf': layered(off(line('A draft of a tayra.', 760)) + line('A notice of a coati.', 740)),
    'table.xlsx': 'PK\u0003\u0004',
    'browser.pdf': readFileSync('tests/fixtures/search/printed-by-a-browser.pdf'),
    'right to left.pdf': readFileSync('tests/fixtures/search/right-to-left.pdf'),
    [LONG]: await pdf(['A name of two hundred and fifty-five bytes, a portico.']),
    [`${DEEP}/deep.pdf`]: await pdf(['Far down lies a colonnade.']),
  }))
    library.put(`Policies/${name}`, bytes);
  const pergola = await pdf(['From a clock that runs ahead, a pergola.']);
  library.put('Policies/future.pdf', pergola, new Date('2090-01-01'));
  const link = (target: string, name: string) =>
    symlinkSync(target, path.join(library.documentsDir, 'Policies', name));
  link('/etc/hostname', 'outside.pdf');
  link(library.documentsDir, 'loop');
  failed = await library.update();
});
afterAll(() => library?.close());

test.each<[string, string, page?: number]>([
  ['warehouse', 'whole.pdf', 1],
  ['looms', 'whole.pdf', 2],
  ['halibut', 'owner locked.pdf', 1],
  ['trellis', 'form.pdf', 1],
  ['gazebo', 'attachment.pdf', 1],
  ['"Quokka Traders"', 'form.pdf', 1],
  ['ocelot', 'form.pdf', 1],
  ['potoroo', 'form.pdf', 1],
  ['pergola', 'future.pdf', 1],
  ['portico', LONG, 1],
  ['colonnade', 'deep.pdf', 1],
  ['junk warehouse', 'junk in front.pdf', 1],
  ['efficient', 'browser.pdf', 1],
  // Documents without text are found by name.
  ['zero', 'zero.pdf'],
  ['not a pdf', 'not a pdf.pdf'],
  ['truncated', 'truncated.pdf'],
  ['locked', 'locked.pdf'],
  ['blank', 'blank.pdf'],
  ['picture', 'picture.pdf'],
  ['table', 'table.xlsx'],
])('%s finds %s on page %s', (query, name, page) => {
  const hit = library.search(query).hits.find(({ diskSegments }) => diskSegments.at(-1) === name);
  expect(hit).toBeDefined();
  expect(hit?.page).toBe(page);
});

test.each([
  // Words of other scripts, whole and in logical order.
  ['लाभांश', 'browser'],
  ['शेयरधारकों', 'browser'],
  ['"लाभांश की सिफारिश"', 'browser'],
  ['भागधारकांना', 'browser'],
  ['શેરધારકોને', 'browser'],
  ['"ડિવિડન્ડની ભલામણ"', 'browser'],
  ['શેરધા', 'browser'],
  ['"بتوزيع أرباح"', 'right to left'],
  ['הדירקטוריון', 'right to left'],
  ['"लाभ"'],
  ['"શેર"'],
  [Array.from('הדירקטוריון').reverse().join('')],
  // Values and comments that readers do not see.
  ['"numbat"'],
  ['"bilby"'],
  ['"see wombat"'],
  // A portfolio is found by the names of its files, not by its cover.
  ['serval', 'portfolio'],
  ['portfolio annexure', 'portfolio'],
  ['margay'],
  ['caracal'],
  // An encrypted document, a layer that is switched off, and a link that leads outside.
  ['anchovy'],
  ['tayra'],
  ['outside'],
  ['coati', 'layers'],
  ['warehouse table', 'wrong table'],
])('%s finds only: %s', (query, ...names) => expect(found(library.search(query))).toEqual(names));

test('documents without text, and no others, are reported with a reason', () => {
  expect(Object.fromEntries(failed)).toEqual({
    'zero.pdf': expect.stringMatching(/empty/),
    'not a pdf.pdf': expect.stringMatching(/no PDF/),
    'truncated.pdf': expect.stringMatching(/no PDF|damaged/),
    'locked.pdf': expect.stringMatching(/password/),
    'blank.pdf': expect.stringMatching(/no text/),
    'picture.pdf': expect.stringMatching(/pictures/),
    'portfolio.pdf': expect.stringMatching(/portfolio/),
  });
});

/** The flags of the field `unseen` in the file: printed, and hidden (ISO 32000-1, table 165). */
const SHOWN = '/T (unseen)\n/Subtype /Widget\n/F 4';
const HIDDEN = '/T (unseen)\n/Subtype /Widget\n/F 2';

function withForm(document: PDFKit.PDFDocument): void {
  document.font('Helvetica');
  document.initForm();
  document.formText('name', 50, 200, 200, 20, { value: 'Quokka Traders' });
  const address = document.formField('address', { value: 'Ocelot Lane' });
  document.formText('line', 50, 230, 200, 20, { parent: address });
  document.formText('secret', 50, 260, 200, 20, { value: 'Numbat', password: true });
  document.formText('unseen', 50, 290, 200, 20, { value: 'Bilby' });
  document.formCombo('city', 50, 320, 200, 20, { select: ['Potoroo', 'Mumbai'], value: 'Potoroo' });
  document.note(300, 200, 20, 20, 'Checked by the registrar, see wombat.');
}

function withAttachment(document: PDFKit.PDFDocument): void {
  document.file(Buffer.from('attached text'), { name: 'attached.txt' });
}
