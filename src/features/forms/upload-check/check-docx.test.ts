import { expect, test } from 'vitest';
import { doc, docx, docxWithRelationship, zip } from '../../../../tests/app/library/documents.ts';
import { checkDocument } from './check-document.ts';

const check = async (bytes: Uint8Array) => {
  const verdict = await checkDocument('docx', bytes);
  return verdict.ok ? 'accepted' : verdict.reason;
};
const types = (type: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
const MACRO_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const field = (...runs: string[]) =>
  docx({
    'word/header1.xml': `<w:hdr xmlns:w="w"><w:fldChar w:fldCharType="begin"/>${runs
      .map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`)
      .join('')}</w:hdr>`,
  });

test.each([
  ['a renamed document with macros', docx({ '[Content_Types].xml': types(MACRO_TYPE) })],
  [
    'its type with a character reference',
    docx({ '[Content_Types].xml': types(MACRO_TYPE.replace('a', '&#97;')) }),
  ],
  [
    'its type in UTF-16',
    docx({ '[Content_Types].xml': Buffer.from(`\ufeff${types(MACRO_TYPE)}`, 'utf16le') }),
  ],
  ['macros under another name', docx({ 'word/media/image1.png': doc() })],
  ['an executable instead of a picture', docx({ 'word/media/image1.png': 'MZ\x90' })],
  ['an included document', docx({ 'word/part.bin': '{\\rtf1 }' })],
  ['a part twice in different case', docx({ 'WORD/document.xml': '<w:document/>' })],
  ['a document type', docx({ '_rels/.rels': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
  ['XML in an unsupported encoding', docx({ '_rels/.rels': '<?xml version="1.0" encoding="UTF-7"?><a/>' })],
  ['a DDE field', field('DDEAUTO c:\\\\windows\\\\cmd.exe')],
  ['a DDE field in several parts', field('D', 'DE', 'AUTO', ' cmd')],
  ['a simple DDE field', docx({ 'word/a.bin': '<w:p><w:fldSimple w:instr=" DDE cmd "/></w:p>' })],
  ['a workbook with macros', docx({ 'word/embeddings/a.xlsx': zip({ 'xl/vbaProject.bin': '' }) })],
  ['a package nested twice', docx({ 'word/embeddings/a.xlsx': zip({ 'a.zip': zip({ b: '' }) }) })],
])('%s is rejected', async (_, bytes) => {
  expect(await check(bytes)).not.toBe('accepted');
});

test.each([
  ['oleObject', 'embeddings/oleObject1.bin', 'Internal'],
  ['control', 'activeX1.xml', 'Internal'],
  ['aFChunk', 'part.html', 'Internal'],
  ['oleObject', 'https://a.example/a.xls', 'External'],
  ['attachedTemplate', 'https://a.example/a.dotm', 'External'],
  ['attachedTemplate', '\\\\server\\share\\a.dotm', 'External'],
  ['attachedTemplate', 'file://server/share/a.dotm', 'External'],
  ['attachedTemplate', 'file:////server/share/a.dotm', 'External'],
  ['attachedTemplate', 'file:///%5c%5cserver/a.dotm', 'External'],
  ['image', '\\\\server\\share\\a.png', 'External'],
  ['frame', 'https://a.example/', 'External'],
  ['anythingElse', 'https://a.example/', 'External'],
])('a relationship of type %s to %s (%s) is rejected', async (type, target, mode) => {
  expect(await check(docxWithRelationship(type, target, mode))).toMatch(
    /relationship of type|from elsewhere/,
  );
});

test.each([
  ['hyperlink', 'https://a.example/JavaScript'],
  ['hyperlink', 'mailto:asha@a.example'],
  ['image', 'https://a.example/photo.png'],
  ['attachedTemplate', 'file:///C:\\Users\\Asha\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx'],
  ['attachedTemplate', 'file:///Users/asha/Library/Resume.dotx'],
  ['attachedTemplate', 'Normal.dotm'],
])('a relationship of type %s to %s is accepted', async (type, target) => {
  expect(await check(docxWithRelationship(type, target))).toBe('accepted');
});

test('ordinary fields, the workbook of a chart and UTF-16 are accepted', async () => {
  expect(await check(field(' PAGE ', '\\* MERGEFORMAT'))).toBe('accepted');
  expect(await check(docx({ 'word/embeddings/a.xlsx': zip({ 'xl/workbook.xml': '<workbook/>' }) }))).toBe(
    'accepted',
  );
  expect(await check(docx({ 'word/a.xml': Buffer.from('\ufeff<a/>', 'utf16le') }))).toBe('accepted');
});

test('limits apply to the real sizes, not to those in the ZIP directory', async () => {
  const bytes = docx({ 'word/media/a.bmp': Buffer.alloc(1_000_000) }, { deflate: true, claimedSize: 300 });
  expect(await check(bytes)).toMatch(/^a damaged ZIP file/);
  const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`word/${n}`, '']));
  expect(await check(docx(many))).toBe('a ZIP file with too many entries');
  const xml = docx({ 'word/a.xml': `<a>instrText${'<b/>'.repeat(7_000_000)}</a>` }, { deflate: true });
  expect(await check(xml)).toBe('more XML than allowed');
});
