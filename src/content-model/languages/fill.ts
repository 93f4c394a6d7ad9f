/**
 * Puts new English texts into the translated files, so that the site can be built before they are translated.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, parse, parseDocument } from 'yaml';
import { NEUTRAL_FILES, TEXT_FILES } from '../files.ts';
import { englishOf } from './languages-in.ts';
import { type Shared, sharedTexts } from './names.ts';
import { completed } from './translation.ts';

/**
 * Writes each text that a file of the language lacks, in English. `stale` lists them until they are
 * translated.
 * @returns how many texts were written
 */
export function fillTranslation(folder: string, language: string): number {
  let count = 0;
  fillFile('names', (document) => {
    for (const text of sharedTexts(readShared(folder)))
      if (!document.has(text)) {
        document.set(text, text);
        count += 1;
      }
  });
  for (const [name, schema] of Object.entries(TEXT_FILES))
    fillFile(name, (document) => {
      completed(schema, englishOf(folder, name), document.toJS(), undefined, (keys, _fix, missing) => {
        if (missing === undefined) return;
        document.setIn(keys, missing);
        count += 1;
      });
    });
  return count;

  function fillFile(name: string, fill: (document: Document) => void): void {
    const file = path.join(folder, language, `${name}.yaml`);
    if (!existsSync(file)) return;
    const document = parseDocument(readFileSync(file, 'utf8'));
    const before = count;
    fill(document);
    if (count > before) writeFileSync(file, document.toString({ lineWidth: 0 }));
  }
}

function readShared(folder: string): Shared {
  const read = (file: string) => parse(readFileSync(path.join(folder, file), 'utf8'));
  const files = Object.keys(NEUTRAL_FILES).map((name) => [name, read(`${name}.yaml`)]);
  const rules = readdirSync(path.join(folder, 'rules')).filter((name) => name.endsWith('.yaml'));
  return { ...Object.fromEntries(files), rules: rules.map((name) => read(`rules/${name}`)) };
}
