/**
 * Generates a library of any size with a fixed seed: years, categories, three languages, and realistic file
 * names.
 */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageLines } from './page-text.ts';
import { writePdf } from './pdf.ts';
import { Seeded } from './random.ts';
import { type CorpusLanguage, vocabulary } from './vocabulary.ts';

/** Number of documents per folder. */
const FOLDER_SIZE = 40;
const FIRST_YEAR = 1995;
const YEARS = 30;
const PAGES = { from: 1, to: 19 };

const NAMES: Record<CorpusLanguage, (words: string, number: number) => string> = {
  en: (words, number) => `Disclosure ${number} on ${words}.pdf`,
  hi: (words, number) => `प्रकटीकरण ${number} ${words}.pdf`,
  gu: (words, number) => `જાહેરાત ${number} ${words}.pdf`,
};

/**
 * @param folder the documents folder, which is created
 * @param folders names of the top-level folders
 * @returns the number of pages
 */
export function makeCorpus(folder: string, documents: number, folders: readonly string[]): number {
  const random = new Seeded(20_240_331);
  const words = { en: vocabulary('en'), hi: vocabulary('hi'), gu: vocabulary('gu') };
  let pages = 0;
  for (let number = 0; number < documents; number++) {
    const share = random.next();
    const language: CorpusLanguage = share < 0.7 ? 'en' : share < 0.85 ? 'hi' : 'gu';
    const count = random.int(PAGES.from, PAGES.to);
    const lines = Array.from({ length: count }, () => pageLines(random, words[language], language));
    const year = FIRST_YEAR + (number % YEARS);
    const top = folders[Math.floor(number / FOLDER_SIZE) % folders.length] ?? 'Disclosures';
    const into = path.join(folder, top, `${year}-${String((year + 1) % 100).padStart(2, '0')}`);
    mkdirSync(into, { recursive: true });
    const title = [1, 2, 3].map(() => words[language].draw(random)).join(' ');
    const file = path.join(into, NAMES[language](title, number));
    writeFileSync(file, writePdf(lines, language === 'en'));
    const date = new Date(Date.UTC(year, 3 + random.int(0, 11), random.int(1, 28)));
    utimesSync(file, date, date);
    pages += count;
  }
  return pages;
}
