/** Iterates over all values of a content folder with their locations. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isPair, isScalar, LineCounter, type Pair, parseDocument, visit } from 'yaml';
import { yamlProblems } from './yaml-problem.ts';

/** A scalar or map in a YAML file, as plain data with its location. */
export interface Entry {
  /** Such as `content/en/about.yaml`. */
  file: string;
  line: number;
  /** The path of keys in the file, such as `leaders[2].name`; list items are counted from 1. */
  keys: string;
  value: unknown;
  /** A comment after a text without quotes, on its line. */
  comment?: string | undefined;
}

/** Yields scalars (text, numbers, booleans) and every map. Leaves out files that are not YAML. */
export function* entriesOf(folder: string): Generator<Entry> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.yaml') && !file.startsWith('media/'))
    .sort();
  for (const file of files) yield* entriesIn(folder, file);
}

function entriesIn(folder: string, file: string): Entry[] {
  const lines = new LineCounter();
  const source = readFileSync(path.join(folder, file), 'utf8');
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'error' });
  if (yamlProblems(document, source).length > 0) return [];
  const entries: Entry[] = [];
  visit(document, {
    Node(_, node, ancestors) {
      if (!isScalar(node) && !isMap(node)) return;
      const key = ancestors.at(-1);
      if (isPair(key) && key.key === node) return;
      const isPlain = isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string';
      entries.push({
        file: `content/${file}`,
        line: lines.linePos(node.range?.[0] ?? 0).line,
        keys: keysTo([...ancestors, node]),
        value: isScalar(node) ? node.value : node.toJS(document),
        comment: isPlain ? /^[ \t]+(#.*)/.exec(source.slice(node.range?.[1]))?.[1] : undefined,
      });
    },
  });
  return entries;
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
