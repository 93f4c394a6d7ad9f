/** Adds a language to a copy of the tests' content: every letter of every text is replaced, so that no English is left. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { TEXT_FILES } from '../src/content-model/files.ts';
import { sharedTexts } from '../src/content-model/languages/names.ts';
import { markTranslated } from '../src/content-model/languages/stale.ts';
import { textsIn } from '../src/content-model/languages/translation.ts';
import { loadContent } from '../src/content-model/load.ts';

/** Keeps placeholders, spaces, figures and the length. */
const replaced = (text: string): string =>
  text.replace(/\{\w+\}|[A-Za-zÀ-ÿ]/g, (found) => (found.startsWith('{') ? found : 'क'));

/** @param folder a copy of the content in English @param language its folder is added */
export function addLanguage(folder: string, language: string): void {
  const own = (name: string) => path.join(folder, language, `${name}.yaml`);
  const shared = sharedTexts(loadContent(folder).content);
  mkdirSync(path.join(folder, language));
  for (const [name, schema] of Object.entries(TEXT_FILES)) {
    const texts = parse(readFileSync(path.join(folder, 'en', `${name}.yaml`), 'utf8'));
    for (const [keys, text] of textsIn(schema, texts)) put(texts, keys, replaced(text));
    writeFileSync(own(name), stringify(texts, { lineWidth: 0 }));
  }
  const names = Object.fromEntries(shared.map((text) => [text, replaced(text)]));
  writeFileSync(own('names'), stringify(names, { lineWidth: 0 }));
  writeFileSync(own('glossary'), stringify({ terms: [], never: [], english: [] }));
  writeFileSync(own('language'), stringify({ digits: 'latn', notice: 'क', binding: 'क', signed: {} }));
  markTranslated(folder, language);
}

/** Sets the value at keys such as `hero.words[2]`. */
function put(value: unknown, keys: string, text: string): void {
  const steps = keys.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop() ?? '';
  const step = (at: unknown, key: string) =>
    (at as Record<string, unknown>)[Array.isArray(at) ? String(Number(key) - 1) : key];
  const parent = steps.reduce(step, value) as Record<string, string>;
  parent[Array.isArray(parent) ? String(Number(last) - 1) : last] = text;
}
