/** PDFs for tests: of given objects, for what no library writes, and drawn ones. */
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A PDF that is drawn with PDFKit. */
export function drawnPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (pdf: PDFKit.PDFDocument) => unknown,
): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

/** @param objects in the file's syntax, the first is the catalog; their numbers start at 1 */
export function writtenPdf(objects: readonly string[]): Buffer {
  const numbered = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  let file = '%PDF-1.7\n';
  const places = numbered.map((object) => {
    const place = file.length;
    file += object;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

/** The same, with the objects other than streams in an object stream (ISO 32000-1, 7.5.7). */
export function packedPdf(objects: readonly string[]): Buffer {
  const [pack, table] = [objects.length + 1, objects.length + 2];
  let [file, head, data] = ['%PDF-1.7\n', '', ''];
  let count = 0;
  const write = (number: number, object: string): string => {
    const row = rowOf(1, file.length);
    file += `${number} 0 obj\n${object}\nendobj\n`;
    return row;
  };
  const rows = objects.map((object, at) => {
    if (object.includes('endstream')) return write(at + 1, object);
    head += `${at + 1} ${data.length} `;
    data += `${object} `;
    return rowOf(2, pack, count++);
  });
  const entries = `/Type /ObjStm /N ${count} /First ${head.length} /Filter /FlateDecode`;
  rows.push(write(pack, stream(entries, deflateSync(head + data).toString('latin1'))));
  const start = file.length;
  const all = [rowOf(0, 0), ...rows, rowOf(1, start)].join('');
  const format = `/Type /XRef /Size ${table + 1} /W [1 4 1] /Root 1 0 R /Filter /ASCIIHexDecode`;
  write(table, stream(format, `${all}>`));
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1');
}

/** A row of a cross-reference stream, in hexadecimal digits. */
const rowOf = (type: number, place: number, index = 0): string =>
  `0${type}${place.toString(16).padStart(8, '0')}${index.toString(16).padStart(2, '0')}`;

/** @param entries of the stream's dictionary @param data in Latin-1 */
export const stream = (entries: string, data: string): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** The operators that write a line at a height, in the font `F`. */
export const line = (text: string, y: number): string => `BT /F 11 Tf 72 ${y} Td (${text}) Tj ET\n`;

export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** The objects of a document of one page before the page's content, which is object 4. */
export const onePage = (resources = '', size = '595 842'): string[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents 4 0 R /Resources << ${resources} >> >>`,
];

const RESOURCES = '/Font << /F 5 0 R >> /Properties << /Off 6 0 R /On 7 0 R >>';
const form = (entries: string, content: string) =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${entries} /Resources << ${RESOURCES} /XObject << /Layer 8 0 R >> >>`,
    content,
  );

/**
 * @param content of the page, which has layers; it may draw the form XObjects Layer (of the hidden layer),
 *   Shown and Outer
 */
export const layered = (content: string): Buffer =>
  writtenPdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
       /Resources << ${RESOURCES} /XObject << /Layer 8 0 R /Shown 9 0 R /Outer 10 0 R >> >> >>`,
    stream('', content),
    FONT,
    // Merged files have layers of the same name.
    '<< /Type /OCG /Name (Draft) >>',
    '<< /Type /OCG /Name (Draft) >>',
    form('/OC 6 0 R', line('form of the layer', 600)),
    form('/OC 7 0 R', line('form shown', 580)),
    form('', `/OC /Off BDC ${line('hidden in a form', 560)} EMC /Layer Do ${line('outer form', 540)}`),
  ]);

/** Content of the layer that is switched off. */
export const off = (content: string) => `/OC /Off BDC ${content} EMC\n`;
/** Content of the layer that is switched on. */
export const on = (content: string) => `/OC /On BDC ${content} EMC\n`;

/**
 * The objects of a document with attached files.
 * @param catalog further entries of its catalog
 * @param content of its only page
 * @param attached the attached files: their names in PDF syntax, and their content
 */
export function withAttachments(
  catalog: string,
  content: string,
  attached: readonly (readonly [name: string, content: string])[],
): string[] {
  const files = attached.flatMap(([name, data], at) => [
    `<< /Type /Filespec /F ${name} /UF ${name} /EF << /F ${7 + 2 * at} 0 R >> >>`,
    stream('/Type /EmbeddedFile', data),
  ]);
  const names = attached.map(([name], at) => `${name} ${6 + 2 * at} 0 R`).join(' ');
  return [
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${names}] >> >> ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream('', content),
    FONT,
    ...files,
  ];
}

/** A catalog's entry of portfolios. */
export const COLLECTION = '/Collection << /Type /Collection /View /D >>';
