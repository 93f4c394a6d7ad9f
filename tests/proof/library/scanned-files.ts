/**
 * Scans of known text: filings in four languages (`tests/fixtures/scans`), drawn by Chromium, damaged as
 * scanners and fax machines damage them, and put into PDF files as the only thing on the page.
 */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { ROOT } from '../../../scripts/prepare.mjs';
import { CHROMIUM_FLAGS, JOURNEYS_CHROMIUM } from '../../chromium.ts';

const DAMAGES = ['clean', 'tilted', 'fax', 'rough'] as const;
const LANGUAGES = ['eng', 'hin', 'guj', 'mar'] as const;

export interface ScannedPage {
  language: (typeof LANGUAGES)[number];
  damage: (typeof DAMAGES)[number];
  /** The text that was drawn. */
  text: string;
  /** A sentence that no other page of the language has. */
  sentence: string;
  /** The picture as it is in the PDF file: JPEG, or PNG with one bit per pixel. */
  image: Buffer;
}

type Drawn = Omit<ScannedPage, 'damage'>;

const A4_CSS_PX = { width: 794, height: 1123 };
const DPI = 300;
const FAX_DPI = 200;
const ROUGH_DPI = 100;
const TILT_DEGREES = 2;
/** Largest change of a pixel's brightness by a fax machine, and share of pixels with the wrong colour. */
const FAX_NOISE = 90;
const FAX_SPECKS = 0.001;
/** Plain fonts like those of filings; the condensed letters of the site's own fonts are read worse. */
const FONTS = { eng: 'Noto Sans', hin: 'Noto Sans', guj: 'Noto Sans Gujarati', mar: 'Noto Sans' };
const STYLES = `
  body { margin: 0; line-height: 1.4; font-size: 11pt; }
  section { box-sizing: border-box; width: 210mm; height: 297mm; padding: 18mm 20mm; background: #fff; }
  h2, h3 { margin: 0.7em 0 0.3em; font-size: 1.1em; }
  p { margin: 0.4em 0; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 1px 6px; border: 1px solid #000; text-align: right; font-weight: 400; }
  th { font-weight: 700; }
  tr > :first-child { text-align: left; }`;

/**
 * Draws and damages the pages, in the same order for the same random numbers.
 * @param next returns random numbers in [0, 1)
 * @param folder folder for temporary files
 */
export async function scannedPages(next: () => number, folder: string): Promise<ScannedPage[]> {
  const args = [...CHROMIUM_FLAGS, '--allow-file-access-from-files', '--font-render-hinting=none'];
  const browser = await chromium.launch({ executablePath: JOURNEYS_CHROMIUM, args });
  try {
    const pages: ScannedPage[] = [];
    for (const language of LANGUAGES) {
      for (const drawn of await drawPages(browser, language, folder)) {
        for (const damage of DAMAGES) {
          pages.push({ ...drawn, damage, image: await damagePage(drawn.image, damage, next) });
        }
      }
    }
    return pages;
  } finally {
    await browser.close();
  }
}

/** @returns a PDF file with one picture per page and no text */
export async function scannedPdf(pages: readonly ScannedPage[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const { image } of pages) {
    document.addPage({ size: 'A4', margin: 0 });
    document.image(image, 0, 0, { width: document.page.width, height: document.page.height });
  }
  document.end();
  return buffer(document);
}

async function drawPages(
  browser: Browser,
  language: ScannedPage['language'],
  folder: string,
): Promise<Drawn[]> {
  const page = await browser.newPage({ viewport: A4_CSS_PX, deviceScaleFactor: DPI / 96 });
  const family = FONTS[language];
  const resolve = createRequire(import.meta.url).resolve;
  const sheets = [400, 700].map((weight) =>
    pathToFileURL(resolve(`@fontsource/${family.toLowerCase().replaceAll(' ', '-')}/${weight}.css`)),
  );
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
  const html = readFileSync(path.join(ROOT, 'tests', 'fixtures', 'scans', `${language}.html`), 'utf8');
  const file = path.join(folder, 'page.html');
  writeFileSync(file, `<!doctype html><meta charset="utf-8">${links}<style>${STYLES}</style>${html}`);
  await page.goto(pathToFileURL(file).href);
  await page.addStyleTag({ content: `body { font-family: "${family}"; }` });
  const isLoaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length > 1;
  });
  assert.ok(isLoaded, `the font ${family} is not loaded`);
  const drawn: Drawn[] = [];
  for (const section of await page.locator('section').all()) {
    const [text, sentence] = [await section.innerText(), await section.locator('#sentence').innerText()];
    drawn.push({ language, text, sentence, image: await section.screenshot() });
  }
  await page.close();
  rmSync(file);
  return drawn;
}

async function damagePage(image: Buffer, damage: ScannedPage['damage'], next: () => number): Promise<Buffer> {
  const grey = sharp(image).greyscale();
  if (damage === 'clean') return grey.blur(0.6).jpeg({ quality: 80 }).toBuffer();
  if (damage === 'tilted') {
    const { width, height } = await sharp(image).metadata();
    // The turned sheet is larger; the scanner's glass is not.
    const turned = await grey.rotate(TILT_DEGREES, { background: '#fff' }).toBuffer();
    const larger = await sharp(turned).metadata();
    const left = Math.floor((larger.width - width) / 2);
    const top = Math.floor((larger.height - height) / 2);
    return sharp(turned).extract({ left, top, width, height }).blur(0.6).jpeg({ quality: 80 }).toBuffer();
  }
  const widthAt = (dpi: number) => Math.round((A4_CSS_PX.width / 96) * dpi);
  if (damage === 'rough') return grey.resize(widthAt(ROUGH_DPI)).jpeg({ quality: 60 }).toBuffer();
  const width = widthAt(FAX_DPI);
  const { data, info } = await grey.resize(width).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++) {
    const isBlack = (data[at] ?? 0) + (next() - 0.5) * 2 * FAX_NOISE < 128;
    data[at] = isBlack === next() >= FAX_SPECKS ? 0 : 255;
  }
  const raw = { width: info.width, height: info.height, channels: 1 as const };
  return sharp(data, { raw }).toColourspace('b-w').png({ palette: true, colours: 2 }).toBuffer();
}
