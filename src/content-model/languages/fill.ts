/** Puts new English texts into the translated files, so that the site can be built before they are translated. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { parse, parseDocument } from 'yaml';
import { TEXT_FILES } from '../files.ts';
import { sharedTexts } from './names.ts';
import { completed } from './translation.ts';

/**
 * Writes each text that a file of the language lacks, in English. `stale` lists them until they are translated.
 * @returns how many texts were written
 */
export function fillTranslation(folder: string, language: string): number {
  let count = fillNames(folder, language);
  for (const [name, schema] of Object.entries(TEXT_FILES)) {
    const file = path.join(folder, language, `${name}.yaml`);
    if (!existsSync(file)) continue;
    const english = readFile(folder, 'en', name);
    const filled = fillFile(readFileSync(file, 'utf8'), schema, english);
    if (filled.count > 0) writeFileSync(file, filled.text);
    count += filled.count;
  }
  return count;
}

const readFile = (...below: string[]) => parse(readFileSync(`${path.join(...below)}.yaml`, 'utf8'));

/** Adds the texts of the shared files that `names.yaml` lacks. */
function fillNames(folder: string, language: string): number {
  const file = path.join(folder, language, 'names.yaml');
  if (!existsSync(file)) return 0;
  const read = (name: string) => readFile(folder, name);
  const document = parseDocument(readFileSync(file, 'utf8'));
  const missing = sharedTexts({
    ...{ company: read('company'), lending: read('lending'), library: read('library') },
    ...{ shareholders: read('shareholders'), calendar: read('calendar') },
    rules: readdirSync(path.join(folder, 'rules'))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => read(`rules/${path.basename(name, '.yaml')}`)),
  }).filter((text) => !document.has(text));
  for (const text of missing) document.set(text, text);
  if (missing.length > 0) writeFileSync(file, document.toString({ lineWidth: 0 }));
  return missing.length;
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
