/** Looks at a page as it is printed. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** Buttons, menus, pictures over each other, and pictures that the end of a sheet may cut. @returns one line per fault */
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

interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Prints the page to PDF and reads it: words outside the paper, over each other, and figures of tables that are
 * missing.
 * @returns one line per fault
 */
export async function pdfFaults(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    return found;
  });
  // Lines of one text may be close to each other.
  const areOfOneText = (pair: Word[]) => texts.some((text) => pair.every((word) => text.includes(word.text)));
  const html = execFileSync('pdftotext', ['-bbox', '-', '-'], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  }).toString();
  const faults: string[] = [];
  const printed = new Set<string>();
  html
    .split('<page ')
    .slice(1)
    .forEach((sheet, index) => {
      const [, width = 0, height = 0] = (/width="([\d.]+)" height="([\d.]+)"/.exec(sheet) ?? []).map(Number);
      const words = wordsOf(sheet);
      for (const word of words) {
        printed.add(word.text);
        const { left, top, right, bottom } = word;
        // The leading of a line may reach over the edge.
        if (left < 0 || top < -1 || right > width || bottom > height + 1)
          faults.push(`sheet ${index + 1}: outside the paper: "${word.text}" at ${left}, ${top}`);
      }
      for (const [one, other] of overlapping(words).filter((pair) => !areOfOneText(pair)))
        faults.push(`sheet ${index + 1}: "${one.text}" over "${other.text}"`);
    });
  const whole = [...printed].join(' ');
  const figures = await page
    .locator('main :is(td, th, dd)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .flatMap((one) => (one as HTMLElement).innerText.match(/\d[\d.,]*\d/g) ?? []),
    );
  for (const figure of new Set(figures)) if (!whole.includes(figure)) faults.push(`not printed: "${figure}"`);
  return faults;
}

const wordsOf = (sheet: string): Word[] =>
  [...sheet.matchAll(/<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)</g)].map(
    ([, left, top, right, bottom, text = '']) => {
      // The boxes are higher than the letters. The lines of a headline may be closer than those of a text.
      const height = Number(bottom) - Number(top);
      const rest = height * (height < 24 ? 0.1 : 0.2);
      return {
        text,
        left: Number(left),
        top: Number(top) + rest,
        right: Number(right),
        bottom: Number(bottom) - rest,
      };
    },
  );

function overlapping(words: Word[]): [Word, Word][] {
  const sorted = words.toSorted((one, other) => one.top - other.top);
  return sorted.flatMap((one, index) => {
    const found: [Word, Word][] = [];
    for (const other of sorted.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2) found.push([one, other]);
    }
    return found;
  });
}
