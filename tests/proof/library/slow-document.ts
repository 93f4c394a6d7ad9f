/** PDFs with a given content stream, and one whose pages take seconds. */
import { deflateSync } from 'node:zlib';

export const SLOW_PAGES = 20;
/** Text commands of a page: PDFium needs about two seconds for them. */
const COMMANDS = 2_000_000;

/** @returns a PDF of identical pages whose content is `data` */
export function pagesOf(data: Buffer, filter = '/FlateDecode', box = '0 0 595 842', count = 1): Buffer {
  const head = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count ${count}/Kids[${'3 0 R '.repeat(count)}]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R>> endobj
4 0 obj <</Length ${data.length}/Filter ${filter}>> stream
`;
  const end = '\nendstream endobj\ntrailer <</Root 1 0 R>>';
  return Buffer.concat([Buffer.from(head), data, Buffer.from(end)]);
}

/** @returns a PDF whose pages each take seconds */
export const slowDocument = (count = SLOW_PAGES): Buffer =>
  pagesOf(deflateSync(Buffer.from('BT /F 1 Tf (x) Tj ET\n'.repeat(COMMANDS))), undefined, undefined, count);
