/** Reads the English texts beside those of another language. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const parsed = new Map<string, { source: string; value: unknown }>();

/**
 * @param name of the file in `content/en/`, without `.yaml`
 * @returns what it says, which callers do not change: it is parsed once for all languages; an empty object if it is missing
 */
export function englishOf(folder: string, name: string): unknown {
  const file = path.join(folder, 'en', `${name}.yaml`);
  if (!existsSync(file)) return {};
  const source = readFileSync(file, 'utf8');
  const known = parsed.get(file);
  if (known?.source === source) return known.value;
  const value = parse(source);
  parsed.set(file, { source, value });
  return value;
}
