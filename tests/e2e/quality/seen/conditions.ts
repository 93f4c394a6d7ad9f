/** Brings an opened page under special conditions, after which it is of no further use. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { untilIdle } from '../../support/frames.ts';

/** What a page may load before the visitor touches anything. */
const MAX_SCRIPT_KB = 12;

/**
 * Counts the bytes of the scripts that an untouched page has loaded.
 * @returns one line if they are too many, or none
 */
export async function scriptFaults(page: Page): Promise<string[]> {
  await untilIdle(page);
  const inline = await page.locator('script:not([src], [type^="application/"])').allTextContents();
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  const kb = (bytes + gzipSync(inline.join('')).length) / 1024;
  return bytes > 1000 && kb <= MAX_SCRIPT_KB ? [] : [`${kb.toFixed(1)} KB, ${bytes} bytes of files`];
}

/** The terms of some tables are wider than their columns under these conditions. */
const KNOWN = /\/cost.*: long words/;

/**
 * Looks at more widths, at 400 % zoom, at text of 200 % and at very long words.
 * @param read finds the faults of the text at 200 %; without it, only widths are checked
 * @returns one line per width that the page exceeds, and the faults of the text
 */
export async function widthFaults(page: Page, read?: () => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  const look = async (condition: string, width: number, height = 800) => {
    await page.setViewportSize({ width, height });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0 && !KNOWN.test(`${page.url()}: ${condition}`))
      faults.push(`${condition}: ${beyond} px wider than ${width} px`);
  };
  for (const width of [768, 1920]) await look('unfolded', width);
  await look('zoom of 400 %', 320, 256);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [360, 1280]) {
    await look('text of 200 %', width);
    for (const fault of (await read?.()) ?? []) faults.push(`text of 200 % at ${width} px: ${fault}`);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd)'))
      if (element.childElementCount === 0)
        element.textContent = 'Unverschuldbarkeitsbescheinigungsw'.repeat(2);
  });
  await look('long words', 320);
  await look('long words', 1280);
  return faults;
}

/** @returns one line if the page is not as high without its pictures as with them */
export const pictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const height = () => document.body.scrollHeight;
    const whole = height();
    for (const source of document.querySelectorAll('main picture source')) source.remove();
    const broken = [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => {
      image.loading = 'eager';
      image.removeAttribute('srcset');
      image.src = '/media/none.png';
      return image.decode().catch(() => undefined);
    });
    await Promise.all(broken);
    return height() === whole ? [] : [`${whole} px high with pictures, ${height()} px without`];
  });

/**
 * Reverses the order of the style sheets, which changes nothing, because layers order them
 * (src/ui/styles/global.css).
 * @returns the elements that look different then
 */
export const orderFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Elements with the same classes in the same place match the same rules.
    const kinds = new Map<string, Element>();
    for (const one of document.body.querySelectorAll('*')) {
      const around = [one, one.parentElement, one.parentElement?.parentElement];
      kinds.set(around.map((each) => `${each?.localName}.${each?.getAttribute('class')}`).join('<'), one);
    }
    const elements = [...kinds.values()];
    // Only what a style sheet declares can depend on the order.
    const declared = new Set<string>();
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) declared.add(name);
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    const styleOf = (element: Element, part: string | null) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return '';
      return [...declared].map((name) => style.getPropertyValue(name)).join();
    };
    const styles = () =>
      elements.map((element) => [null, '::before', '::after'].map((part) => styleOf(element, part)).join());
    const usual = styles();
    const sheets = [...document.querySelectorAll('link[rel=stylesheet], style')].reverse();
    const loaded = sheets.map((sheet) => new Promise((done) => sheet.addEventListener('load', done)));
    document.head.append(...sheets);
    await Promise.all(loaded);
    const turned = styles();
    const changed = elements.filter((_, n) => usual[n] !== turned[n]);
    return sheets.length > 1
      ? changed.map((element) => element.outerHTML.slice(0, 80))
      : ['one style sheet only'];
  });
