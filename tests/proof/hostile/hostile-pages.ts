/**
 * PDFs of which one page has as much text as a stranger can put on it, in the ways that cost a reader most.
 */
import { deflateSync } from 'node:zlib';

export interface Page {
  /** Its content stream; the page is 1,000 units wide and high. */
  content: string;
  /** In points; 1 if omitted. */
  unit?: number;
  /** Its tags are one table: the number of cells of each row, each with one marked content and wide spans. */
  cells?: readonly number[];
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** @param size in units */
const show = (x: number, y: number, text: string, size: number): string =>
  `BT /F ${size.toFixed(3)} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${text}) Tj ET\n`;

const lines = (count: number, perLine: number, size: number, word: (at: number) => string): Page => ({
  content: times(Math.ceil(count / perLine), (line) => {
    const length = Math.min(perLine, count - line * perLine);
    const words = times(length, (at) => word(line * perLine + at));
    return show(5, 995 - line * size * 1.2, words.join(' '), size);
  }).join(''),
});

/** Cells of one letter at fixed columns, each a text object. */
const grid = (rows: number, columns: number, size: number, top = 995): string =>
  times(rows * columns, (at) =>
    show(
      5 + ((at % columns) * 990) / columns,
      top - Math.floor(at / columns) * size * 1.5,
      'ab'[at % 2] ?? '',
      size,
    ),
  ).join('');

const tagged = (cells: readonly number[]): Page => ({
  cells,
  content: cells
    .flatMap((count, row) => times(count, (at) => ({ x: 5 + (at * 990) / count, y: 990 - row * 9 })))
    .map(({ x, y }, id) => `/TD <</MCID ${id}>> BDC\n${show(x, y, 'a', 0.4)}EMC\n`)
    .join(''),
});

/** Searches for `a` and `Mehta` have the most hits. */
export const HOSTILE_PAGES: Readonly<Record<string, Page>> = {
  '29,800 short words': lines(29_800, 300, 1, (at) => 'ab'[at % 2] ?? ''),
  '880 names': lines(5_280, 12, 1.5, (at) => (at % 6 === 0 ? 'Mehta' : `word${at}`)),
  '100,000 short words': lines(100_000, 500, 0.8, (at) => 'ab'[at % 2] ?? ''),
  'a word of 200,000 letters': { content: show(5, 500, 'a'.repeat(200_000), 0.005) },
  '50,000 characters that HTML escapes': lines(50_000, 400, 0.8, (at) => '&a'[at % 2] ?? ''),
  'a table of 30,000 cells': { content: grid(300, 100, 2) },
  'a table of 6,000 columns': { content: grid(4, 6_000, 0.04) },
  'a table with one dense row': { content: grid(1, 400, 0.4) + grid(2_000, 2, 0.3, 994) },
  'a tagged table of 2,000 wide columns': tagged([2_000, ...times(99, () => 1)]),
  '200,000 objects': { content: grid(400, 500, 0.6) },
  '12,000 font sizes': {
    content: times(12_000, (at) => show(5, 995 - at ** 2 / 160_000, 'a', 0.01 + at / 80_000)).join(''),
  },
  '20,000 hyphens at line ends': {
    content: times(20_000, (at) => show(5, 995 - at / 21, 'a-', 0.04)).join(''),
  },
};
// Text below a point is not read, because it cannot be seen.
for (const page of Object.values(HOSTILE_PAGES)) page.unit = 200;

/** Pages of which every second word differs between editions, so that each change is a part of its own. */
export const editedPages = (word: string): Page[] =>
  times(20, () => lines(600, 30, 2, (at) => (at % 2 ? 'same' : word)));

/** @param catalog further entries of the document catalog @returns a PDF of these pages */
export function pdfOf(pages: readonly Page[], catalog = ''): Buffer {
  const objects: (string | Buffer)[] = [];
  const add = (body: string | Buffer): number => objects.push(body);
  const root = add('');
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  const tree = add('');
  const parents: string[] = [];
  const tables: number[] = [];
  const kids = pages.map(({ content, cells, unit = 1 }, at) => {
    const stream = deflateSync(Buffer.from(`${unit} 0 0 ${unit} 0 0 cm\n${content}`, 'latin1'));
    const head = Buffer.from(`<</Length ${stream.length}/Filter/FlateDecode>> stream\n`);
    const contents = add(Buffer.concat([head, stream, Buffer.from('\nendstream')]));
    const page = add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${1000 * unit} ${1000 * unit}]/Contents ${contents} 0 R/StructParents ${at}/Resources<</Font<</F ${font} 0 R>>>>>>`,
    );
    if (!cells) return page;
    let id = 0;
    const table = add('');
    const all: number[] = [];
    const rows = cells.map((count) => {
      const row = add('');
      const own = times(count, () =>
        add(
          `<</Type/StructElem/S/TD/P ${row} 0 R/Pg ${page} 0 R/K ${id++}/A<</O/Table/ColSpan 100/RowSpan 100>>>>`,
        ),
      );
      all.push(...own);
      objects[row - 1] = `<</Type/StructElem/S/TR/P ${table} 0 R/K[${refs(own)}]>>`;
      return row;
    });
    objects[table - 1] = `<</Type/StructElem/S/Table/P ${objects.length + 1} 0 R/K[${refs(rows)}]>>`;
    tables.push(table);
    parents.push(`${at}[${refs(all)}]`);
    return page;
  });
  const structure = add(
    `<</Type/StructTreeRoot/K[${refs(tables)}]/ParentTree<</Nums[${parents.join('')}]>>>>`,
  );
  objects[tree - 1] = `<</Type/Pages/Count ${kids.length}/Kids[${refs(kids)}]>>`;
  objects[root - 1] =
    `<</Type/Catalog/Pages ${tree} 0 R/MarkInfo<</Marked true>>/StructTreeRoot ${structure} 0 R${catalog}>>`;
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((body, at) => [
      Buffer.from(`${at + 1} 0 obj `),
      Buffer.from(body),
      Buffer.from(' endobj\n'),
    ]),
    Buffer.from(`trailer <</Root ${root} 0 R>>`),
  ]);
}

const refs = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R `).join('');
