/**
 * Unusual documents are searchable. Damaged documents are reported, and do not stop the indexing of others.
 */
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const DEEP = ['Policies', ...Array.from({ length: 30 }, (_, i) => `level ${i}`)].join('/');
let library: SmallLibrary;
let failed: Map<string, string>;

beforeAll(async () => {
  library = smallLibrary();
  const whole = await pdf(['The quick surveyor measured the warehouse.', 'Second page about looms.']);
  const put = (name: string, bytes: Buffer | string, date?: Date) =>
    library.put(`Policies/${name}`, bytes, date);
  put('whole.pdf', whole);
  put('truncated.pdf', whole.subarray(0, Math.floor(whole.length * 0.5)));
  put('zero.pdf', '');
  put('not a pdf.pdf', 'This is plain text under a wrong name.');
  put(
    'wrong table.pdf',
    Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n999999'), 'latin1'),
  );
  put('junk in front.pdf', Buffer.concat([Buffer.from('junk\n'.repeat(20)), whole]));
  put('locked.pdf', await pdf(['This anchovy is encrypted.'], { userPassword: 'secret', pdfVersion: '1.7' }));
  put(
    'owner locked.pdf',
    await pdf(['This halibut is readable.'], { ownerPassword: 'owner', pdfVersion: '1.7' }),
  );
  put('blank.pdf', await pdf(['', '']));
  put('picture.pdf', await pdf([''], { also: (document) => document.image(PIXEL, 10, 10, { width: 300 }) }));
  const form = await pdf(['A form to fill, with a trellis.'], { also: withForm });
  put('form.pdf', Buffer.from(form.toString('latin1').replace(SHOWN, HIDDEN), 'latin1'));
  put('attachment.pdf', await pdf(['A page with an attachment and a gazebo.'], { also: withAttachment }));
  const files = [['(Annexure of serval.pdf)', line('Inside lies a caracal.', 700)]] as const;
  put('portfolio.pdf', writtenPdf(withAttachments(COLLECTION, line('A cover with a margay.', 700), files)));
  put('layers.pdf', layered(off(line('A draft of a tayra.', 760)) + line('A notice of a coati.', 740)));
  put('table.xlsx', 'PK\u0003\u0004');
  put('future.pdf', await pdf(['From a clock that runs ahead, a pergola.']), new Date('2090-01-01'));
  put('browser.pdf', readFileSync('tests/fixtures/search/printed-by-a-browser.pdf'));
  put('right to left.pdf', readFileSync('tests/fixtures/search/right-to-left.pdf'));
  put(LONG, await pdf(['A name of two hundred and fifty-five bytes, a portico.']));
  library.put(`${DEEP}/deep.pdf`, await pdf(['Far down lies a colonnade.']));
  symlinkSync('/etc/hostname', path.join(library.documentsDir, 'Policies', 'outside.pdf'));
  symlinkSync(path.join(library.documentsDir), path.join(library.documentsDir, 'Policies', 'loop'));
  failed = await library.update();
}, 60_000);
afterAll(() => library?.close());

describe('text is found on its page', () => {
  test.each([
    ['warehouse', 'whole', 1],
    ['looms', 'whole', 2],
    ['halibut', 'owner locked', 1],
    ['trellis', 'form', 1],
    ['gazebo', 'attachment', 1],
    ['"Quokka Traders"', 'form', 1],
    ['ocelot', 'form', 1],
    ['potoroo', 'form', 1],
    ['"see wombat"', 'form', 1],
    ['pergola', 'future', 1],
    ['portico', LONG.replace('.pdf', ''), 1],
    ['colonnade', 'deep', 1],
    ['junk warehouse', 'junk in front', 1],
    ['efficient', 'browser', 1],
  ])('%s', (query, name, page) => {
    const answer = library.search(query);
    expect(found(answer)).toContain(name);
    expect(answer.hits.find((hit) => hit.diskSegments.at(-1) === `${name}.pdf`)?.page).toBe(page);
  });

  test.each(['numbat', 'bilby'])('a value that readers do not see is not found: %s', (query) => {
    expect(found(library.search(`"${query}"`))).toEqual([]);
  });
});

describe('words of other scripts are found as whole words in logical order', () => {
  test.each([
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
  ])('%s', (query, ...names) => expect(found(library.search(query))).toEqual(names));
});

describe('documents without text are reported with a reason, and found by name', () => {
  test.each([
    ['zero', /empty/],
    ['not a pdf', /no PDF/],
    ['truncated', /no PDF|damaged/],
    ['locked', /password/],
    ['blank', /no text/],
    ['picture', /pictures/],
  ])('%s', (name, reason) => {
    expect(failed.get(`${name}.pdf`)).toMatch(reason);
    const answer = library.search(name);
    expect(found(answer)).toContain(name);
    expect(answer.hits.find((hit) => hit.diskSegments.at(-1) === `${name}.pdf`)?.page).toBeUndefined();
  });

  test('no other documents are reported', () => {
    expect([...failed.keys()].sort()).toEqual(
      ['blank', 'locked', 'not a pdf', 'picture', 'portfolio', 'truncated', 'zero'].map(
        (name) => `${name}.pdf`,
      ),
    );
  });

  test.each([
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
  ])('%s', (query, ...names) => expect(found(library.search(query))).toEqual(names));

  test('documents of other types are found by name', () => {
    expect(found(library.search('table'))).toContain('table');
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
