/** Generates minimal PDFs with lines of text. */
import { deflateSync } from 'node:zlib';

/**
 * Maps two-byte character codes to the UTF-16 code units of the same value, so that readers can extract text
 * of any script without an embedded font.
 */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
4 beginbfrange
<0000> <00FF> <0000>
<0900> <09FF> <0900>
<0A00> <0AFF> <0A00>
<2000> <20FF> <2000>
endbfrange endcmap CMapName currentdict /CMap defineresource pop end end`;

/**
 * @param pages lines of each page
 * @param latin true if all characters are ASCII: the text then uses a simple font with one byte per character
 */
export function writePdf(pages: readonly (readonly string[])[], latin: boolean): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body));
  const stream = (data: string): Buffer => {
    const bytes = deflateSync(data, { level: 1 });
    const head = `<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
  };
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  const font = add(latin ? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' : COMPOSITE);
  if (!latin) {
    add(DESCENDANT);
    add(DESCRIPTOR);
    add(stream(TO_UNICODE));
  }
  const kids = pages.map((lines) => {
    const content = add(stream(pageContent(lines, latin)));
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F ${font} 0 R >> >> >>`,
    );
  });
  const refs = kids.map((kid) => `${kid} 0 R`).join(' ');
  objects[1] = Buffer.from(`<< /Type /Pages /Count ${kids.length} /Kids [${refs}] >>`);
  return assemble(objects);
}

const COMPOSITE =
  '<< /Type /Font /Subtype /Type0 /BaseFont /Sans /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>';
const DESCENDANT =
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sans /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /DW 500 >>';
const DESCRIPTOR =
  '<< /Type /FontDescriptor /FontName /Sans /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>';

function pageContent(lines: readonly string[], latin: boolean): string {
  const shown = lines.map((line) => {
    const text = latin
      ? `(${line.replace(/[\\()]/g, '\\$&')})`
      : `<${Buffer.from(line, 'utf16le').swap16().toString('hex')}>`;
    return `${text} Tj T*`;
  });
  return `BT /F 9 Tf 14 TL 40 790 Td\n${shown.join('\n')}\nET`;
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((body, at) => {
    const offset = length;
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    length += whole.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
