/** Prints known lines of text to PDF with programs that write PDFs in different ways. */
import { spawnSync } from 'node:child_process';
import { createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { chromium } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tests/chromium.ts';
import type { CorpusLanguage } from '../library/vocabulary.ts';

export interface Printer {
  name: string;
  languages: readonly CorpusLanguage[];
  /**
   * True if the program writes the letters of each cluster of glyphs (`ActualText`, ISO 32000-1, 14.9.4).
   * Without them, Indic text cannot be restored from every PDF.
   */
  clusters: boolean;
  /** @param file path of the PDF to write */
  print(lines: readonly string[], language: CorpusLanguage, file: string): Promise<void>;
}

const ALL = ['en', 'hi', 'gu'] as const;
/** Families that each machine with the programs has; pdfkit gets a file instead. */
const FAMILIES: Record<CorpusLanguage, string> = {
  en: 'DejaVu Sans',
  hi: 'Lohit Devanagari',
  gu: 'Lohit Gujarati',
};
const FILES: Record<CorpusLanguage, string> = {
  en: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  hi: '/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf',
  gu: '/usr/share/fonts/truetype/lohit-gujarati/Lohit-Gujarati.ttf',
};

export const PRINTERS: readonly Printer[] = [
  {
    name: 'Chromium',
    languages: ALL,
    clusters: true,
    async print(lines, language, file) {
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
      try {
        const page = await browser.newPage();
        await page.setContent(html(lines, language));
        await page.pdf({ path: file });
      } finally {
        await browser.close();
      }
    },
  },
  {
    name: 'pdfkit',
    languages: ALL,
    clusters: false,
    async print(lines, language, file) {
      const document = new PDFDocument();
      const written = pipeline(document, createWriteStream(file));
      document.font(FILES[language]);
      for (const line of lines) document.text(line);
      document.end();
      await written;
    },
  },
  {
    name: 'WeasyPrint',
    languages: ALL,
    clusters: false,
    async print(lines, language, file) {
      writeFileSync(`${file}.html`, html(lines, language));
      run('weasyprint', [`${file}.html`, file]);
    },
  },
  {
    name: 'Pango and Cairo',
    languages: ALL,
    clusters: true,
    async print(lines, language, file) {
      writeFileSync(`${file}.txt`, lines.join('\n'));
      run('pango-view', [
        '--no-display',
        `--font=${FAMILIES[language]} 10`,
        `--output=${file}`,
        `${file}.txt`,
      ]);
    },
  },
  {
    name: 'groff',
    languages: ['en'],
    clusters: false,
    async print(lines, _language, file) {
      // A line that starts with a dot or an apostrophe is a request; `\&` in front of a line makes it text.
      const roff = lines.map((line) => `\\&${line.replaceAll('\\', '\\e')}\n.br`).join('\n');
      const { stdout } = run('groff', ['-Tpdf', '-Kutf8'], roff);
      writeFileSync(file, stdout);
    },
  },
];

function html(lines: readonly string[], language: CorpusLanguage): string {
  const text = lines
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
    <style>body { font: 10pt "${FAMILIES[language]}" }</style>${text}`;
}

/** @throws Error if the program is missing or fails */
function run(program: string, args: readonly string[], input?: string): { stdout: Buffer } {
  const { status, error, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: 64 * 1024 * 1024 });
  if (error) throw new Error(`Install ${program} (Debian: weasyprint, pango1.0-tools, groff).`);
  if (status !== 0) throw new Error(`${path.basename(program)}: ${stderr}`);
  return { stdout };
}
