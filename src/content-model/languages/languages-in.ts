/** The languages of a content folder. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @returns English, and every other folder of two letters (ISO 639-1) that has a `language.yaml` */
export function languagesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const isLanguage = (name: string) =>
    /^[a-z]{2}$/.test(name) && name !== 'en' && existsSync(path.join(folder, name, 'language.yaml'));
  return ['en', ...names.filter(isLanguage).sort()];
}
