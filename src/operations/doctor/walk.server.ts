/** Iterates over all values of a content folder with their locations. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isPair, isScalar, LineCounter, type Pair, parseDocument, visit } from 'yaml';

/** A scalar or map in a YAML file, as plain data with its location. */
export interface Entry {
  /** File and line, such as `content/en/about.yaml:12`. */
  place: string;
  /** The path of keys in the file, such as `leaders[2].name`; list items are counted from 1. */
  keys: string;
  value: unknown;
}

/** Yields scalars (text, numbers, booleans) and every map. */
export function* entriesOf(folder: string): Generator<Entry> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.yaml') && !file.startsWith('media/'))
    .sort();
  for (const file of files) yield* entriesIn(folder, file);
}

function entriesIn(folder: string, file: string): Entry[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path.join(folder, file), 'utf8'), { lineCounter: lines });
  const found: Entry[] = [];
  visit(document, {
    Node(_, node, ancestors) {
      if (!isScalar(node) && !isMap(node)) return;
      const key = ancestors.at(-1);
      if (isPair(key) && key.key === node) return;
      const at = lines.linePos(node.range?.[0] ?? 0).line;
      found.push({
        place: `content/${file}:${at}`,
        keys: keysTo([...ancestors, node]),
        value: isScalar(node) ? node.value : node.toJS(document),
      });
    },
  });
  return found;
}

function keysTo(chain: readonly unknown[]): string {
  let keys = '';
  for (const [i, one] of chain.entries()) {
    if (isPair(one)) keys += `${keys ? '.' : ''}${String((one as Pair<{ value?: unknown }>).key?.value)}`;
    const { items } = one as { items?: unknown[] };
    const position = isMap(one) || !items ? -1 : items.indexOf(chain[i + 1]);
    if (position >= 0) keys += `[${position + 1}]`;
  }
  return keys;
}
