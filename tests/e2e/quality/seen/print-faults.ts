/** Looks at a page as it is printed. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/**
 * Buttons, menus, pictures over each other, and pictures that the end of a sheet may cut.
 * @returns one line per fault
 */
export const printFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((part) =>
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
    // The marks of a search are drawn over the picture of a page.
    const pictures = visible('main img:not([src*="marks.svg"])').map((part) => ({
      part,
      box: part.getBoundingClientRect(),
    }));
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1 &&
      one.left < other.right - 1 &&
      other.left < one.right - 1;
    const kept = (picture: Element) => {
      for (let part: Element | null = picture; part && part.id !== 'main'; part = part.parentElement)
        if (getComputedStyle(part).breakInside === 'avoid' || part.tagName === 'IMG') return true;
      return false;
    };
    const source = (part: Element) => part.getAttribute('src') ?? '';
    return [
      ...visible('button, :is(header, footer):not(main *) nav, [href="#main"]').map(
        (part) => `printed ${part.localName}: ${part.textContent?.trim().slice(0, 40)}`,
      ),
      ...pictures.flatMap(({ part, box }, index) =>
        pictures
          .slice(index + 1)
          .filter((other) => overlap(box, other.box))
          .map((other) => `pictures over each other: ${source(part)} and ${source(other.part)}`),
      ),
      ...pictures
        .filter(({ part, box }) => box.height > 200 && !kept(part))
        .map(({ part }) => `may be cut by the end of a sheet: ${source(part)}`),
    ];
  });

/** The part of a sheet that must be used, except of the last one. */
const MIN_USED = 0.2;

/**
 * Prints the page to PDF and reads it: words outside the paper, sheets that end early, and figures of tables
 * that are missing.
 * Digits of a hash, which may continue on the next line, are no figures.
 * @returns one line per fault
 */
export async function pdfFaults(page: Page): Promise<string[]> {
  const input = await page.pdf({ format: 'A4', printBackground: true });
  const html = execFileSync('pdftotext', ['-bbox', '-', '-'], { input, maxBuffer: 64 * 1024 * 1024 });
  const [, ...sheets] = html.toString().split('<page ');
  const printed = new Set<string>();
  const faults = sheets.flatMap((sheet, index) => {
    const [, paperWidth = 0, paperHeight = 0] = (/width="([\d.]+)" height="([\d.]+)"/.exec(sheet) ?? []).map(
      Number,
    );
    const words = sheet.matchAll(
      /<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)</g,
    );
    let end = 0;
    const outside = [...words].flatMap(([, ...word]) => {
      const text = word.pop() ?? '';
      const [left = 0, top = 0, right = 0, bottom = 0] = word.map(Number);
      printed.add(text);
      end = Math.max(end, bottom);
      // The boxes are higher than the letters.
      const leading = (bottom - top) / 5;
      return left < 0 || top + leading < -1 || right > paperWidth || bottom - leading > paperHeight + 1
        ? [`sheet ${index + 1}: outside the paper: "${text}" at ${left}, ${top}`]
        : [];
    });
    const isShort = index < sheets.length - 1 && end < paperHeight * MIN_USED;
    return [...outside, ...(isShort ? [`sheet ${index + 1}: ends at ${end} of ${paperHeight}`] : [])];
  });
  const whole = [...printed].join(' ');
  const figures = await page
    .locator('main :is(td, th, dd):visible')
    .evaluateAll((all) =>
      all.flatMap((one) => (one as HTMLElement).innerText.match(/\b\d[\d.,]*\d\b/g) ?? []),
    );
  const missing = [...new Set(figures)].filter((figure) => !whole.includes(figure));
  return [...faults, ...missing.map((figure) => `not printed: "${figure}"`)];
}
