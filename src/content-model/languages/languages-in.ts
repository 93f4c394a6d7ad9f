/** The languages of a content folder, and its English texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** @returns English, and every other folder of two letters (ISO 639-1) that has a `language.yaml` */
export function languagesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const isLanguage = (name: string) =>
    /^[a-z]{2}$/.test(name) && name !== 'en' && existsSync(path.join(folder, name, 'language.yaml'));
  return ['en', ...names.filter(isLanguage).sort()];
}

/** Values by the text of their files, so that each is parsed once for all languages. */
const valuesByText = new Map<string, unknown>();

/**
 * @param name of the file in `content/en/`, without `.yaml`
 * @returns its data, which callers must not change; an empty object if the file is missing
 */
export function englishOf(folder: string, name: string): unknown {
  const file = path.join(folder, 'en', `${name}.yaml`);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  if (!valuesByText.has(source)) valuesByText.set(source, parse(source));
  return valuesByText.get(source);
}
