/** Applies the examples of docs/editor-guide.md, without any change, to a copy of the content. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { loadContent } from '../../src/content-model/load.ts';
import { checkContentFolder } from '../../src/operations/content-check.server.ts';
import { copyContent } from '../fixture-content.ts';

const GUIDE = readFileSync('docs/editor-guide.md', 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
const content = path.join(folder, 'content');
beforeAll(() => copyContent(content));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Example {
  file: string;
  /** The lines exactly as in the guide. */
  block: string;
  item: Record<string, unknown>;
}

/** Extracts the example below a heading of the guide, and the name of the file to change. */
function example(heading: string): Example {
  const [, section = ''] = GUIDE.split(`### ${heading}\n`);
  const [, block = ''] = /```yaml\n(.*?)```/s.exec(section.split('\n### ')[0] ?? '') ?? [];
  const [, file = ''] = /`content\/([\w/]+\.yaml)`/.exec(section) ?? [];
  const [item] = parse(block);
  return { file, block, item };
}

/** Creates the pictures that the example names, as empty SVG files. */
function drawPictures(item: object): void {
  for (const [, name = ''] of JSON.stringify(item).matchAll(/"([\w-]+\/[\w-]+\.svg)"/g))
    writeFileSync(
      path.join(content, 'media', name),
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>',
    );
}

type Keys = (string | number)[];
type Place = number | 'top' | undefined;

/**
 * Inserts lines into the text of a YAML file, as an editor does.
 * @param list path of the list to insert the lines into
 * @param over index of the item to replace, from the end if negative; `top` to insert the lines above the
 *   first item; if undefined, they are appended
 */
function paste(text: string, block: string, list: Keys, over: Place): string {
  const { items } = parseDocument(text).getIn(list) as { items: { range: [number, number, number] }[] };
  const lineStart = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
  const first = lineStart(items[0]?.range[0] ?? 0);
  if (over === 'top') return text.slice(0, first) + block + text.slice(first);
  const end = items.at(-1)?.range[2] ?? text.length;
  if (over === undefined) return text.slice(0, end) + block + text.slice(end);
  const index = over < 0 ? items.length + over : over;
  const next = items[index + 1];
  const from = lineStart(items[index]?.range[0] ?? 0);
  return text.slice(0, from) + block + text.slice(next ? lineStart(next.range[0]) : end);
}

/** Heading, path of the list, and index of the replaced item, as for `paste`. */
const EXAMPLES: [heading: string, list: Keys, over?: Place][] = [
  ['Change a slide', ['hero', 'slider', 'slides'], 1],
  ['Change a question of the FAQ', ['faq', 'questions'], 3],
  ['Add an opening', ['openings', 'list']],
  ['Change a rate, a fee or a charge', ['products'], 5],
  ['Change a leader', ['leadership', 'leaders'], 1],
  ['Add a partner', ['partners']],
  ['Change a product', ['sections', 1, 'services'], -1],
  ['Add a paper to a list', ['products', 'margin-funding', 'papers']],
  ['Add a dividend', ['dividends', 'list'], 'top'],
  ['Add a document category', ['categories']],
  ['Add or check a legal duty', ['clauses']],
];

test('every example can be pasted unchanged', async () => {
  const items = EXAMPLES.map(([heading, list, over]) => {
    const { file, block, item } = example(heading);
    drawPictures(item);
    const disk = path.join(content, file);
    writeFileSync(disk, paste(readFileSync(disk, 'utf8'), block, list, over));
    return item;
  });
  expect((await checkContentFolder(content, '')).problems).toEqual([]);
  // The loaded content contains every text of the examples.
  const shown = JSON.stringify(loadContent(content).content);
  for (const value of items.flatMap((item) => Object.values(item)))
    if (typeof value === 'string') expect(shown).toContain(JSON.stringify(value));
});
