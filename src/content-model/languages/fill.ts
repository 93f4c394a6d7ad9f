/** Puts new English texts into the translated files, so that the site can be built before they are translated. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { parse, parseDocument } from 'yaml';
import { TEXT_FILES } from '../files.ts';
import { completed } from './translation.ts';

/**
 * Writes each text that a file of the language lacks, in English. `stale` lists them until they are translated.
 * @returns how many texts were written
 */
export function fillTranslation(folder: string, language: string): number {
  let count = 0;
  for (const [name, schema] of Object.entries(TEXT_FILES)) {
    const file = path.join(folder, language, `${name}.yaml`);
    if (!existsSync(file)) continue;
    const english: unknown = parse(readFileSync(path.join(folder, 'en', `${name}.yaml`), 'utf8'));
    const filled = fillFile(readFileSync(file, 'utf8'), schema, english);
    if (filled.count > 0) writeFileSync(file, filled.text);
    count += filled.count;
  }
  return count;
}

function fillFile(source: string, schema: v.GenericSchema, english: unknown) {
  const document = parseDocument(source);
  let count = 0;
  completed(schema, english, document.toJS(), undefined, (keys, _fix, missing) => {
    if (missing === undefined) return;
    document.setIn(keys, missing);
    count += 1;
  });
  return { text: document.toString({ lineWidth: 0 }), count };
}
