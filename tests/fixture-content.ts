/**
 * The content that tests read and build the site with: `content/` in English, with a photograph. The tests in
 * `tests/content/` check `content/` with its translations.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../scripts/prepare.mjs';

export const CONTENT = path.join(ROOT, '.cache/test-content');

const OTHER = /^(\.schema|gu|hi|mr)\/|^media\/serve\/msme\.svg$/;
const DRAWING = 'serve/msme.svg';
const PHOTOGRAPH = 'serve/msme.jpg';
/** Another company may describe the picture in other words. */
const DESCRIPTION = /(msme\.jpg, alt: ")Illustration: a/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'),
    );

/** Files that are right already stay, because other test processes may be reading them. */
function mergeContent(): void {
  mkdirSync(CONTENT, { recursive: true });
  const present = new Set(filesIn(CONTENT));
  for (const folder of ['content', 'tests/fixtures/content'].map((name) => path.join(ROOT, name)))
    for (const name of filesIn(folder).filter((one) => !OTHER.test(one))) {
      const disk = readFileSync(path.join(folder, name));
      const isHome = name === 'en/home.yaml';
      if (isHome && !disk.includes(DRAWING)) throw new Error(`content/${name} has no ${DRAWING}`);
      const bytes = isHome
        ? Buffer.from(disk.toString().replace(DRAWING, PHOTOGRAPH).replace(DESCRIPTION, '$1A'))
        : disk;
      const file = path.join(CONTENT, name);
      if (present.delete(name) && readFileSync(file).equals(bytes)) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.${process.pid}`, bytes);
      renameSync(`${file}.${process.pid}`, file);
    }
  for (const name of present) rmSync(path.join(CONTENT, name), { force: true });
}
mergeContent();

/** Copies it for a test that changes it. */
export const copyContent = (folder: string): void => cpSync(CONTENT, folder, { recursive: true });
