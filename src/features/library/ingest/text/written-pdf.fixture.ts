/** PDFs of given objects, for what no library writes. */

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

/** @param entries of the stream's dictionary @param data in Latin-1 */
export const stream = (entries: string, data: string): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** The operators that write a line at a height, in the font `F`. */
export const line = (text: string, y: number): string => `BT /F 11 Tf 72 ${y} Td (${text}) Tj ET\n`;

export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

const RESOURCES = '/Font << /F 5 0 R >> /Properties << /Off 6 0 R /On 7 0 R >>';
const form = (entries: string, content: string) =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${entries} /Resources << ${RESOURCES} /XObject << /Layer 8 0 R >> >>`,
    content,
  );

/** @param content of the page, which has layers; it may draw the form XObjects Layer (of the hidden layer), Shown and Outer */
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
