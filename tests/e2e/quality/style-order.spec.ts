/** The order of style sheets in a page changes nothing, because layers order them (src/ui/styles/global.css). */
import * as urls from '../../../src/urls.ts';
import { expect, test } from '../support/site.ts';

const PAGES = [
  ...Object.values(urls.PAGES),
  urls.folder(['Annual Report']),
  urls.enquiry(),
  urls.cost(),
  urls.check(),
  urls.papers('machinery'),
];

for (const address of PAGES) {
  test(`${address} looks the same with its style sheets in reverse order`, async ({ page }) => {
    // As on a second visit: on the first one, the fonts arrive between the two readings.
    await page.addInitScript(() => localStorage.setItem('fonts', 'en-IN'));
    await page.goto(address);
    const { sheets, declared, changed } = await page.evaluate(async () => {
      const elements = [...document.body.querySelectorAll('*')];
      // Only what a style sheet declares can depend on the order.
      const declared = new Set<string>();
      const read = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) for (const name of rule.style) declared.add(name);
          if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
        }
      };
      for (const sheet of document.styleSheets) read(sheet.cssRules);
      const names = [...declared];
      const styleOf = (element: Element, part: string | null) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return '';
        return names.map((name) => style.getPropertyValue(name)).join();
      };
      const styles = () =>
        elements.map((element) => [null, '::before', '::after'].map((part) => styleOf(element, part)).join());
      await document.fonts.ready;
      const usual = styles();
      const sheets = [...document.querySelectorAll('link[rel=stylesheet], style')].reverse();
      const loaded = sheets.map((sheet) => new Promise((done) => sheet.addEventListener('load', done)));
      document.head.append(...sheets);
      await Promise.all(loaded);
      const turned = styles();
      const changed = elements.filter((_, n) => usual[n] !== turned[n]);
      return {
        sheets: sheets.length,
        declared: names.length,
        changed: changed.map((element) => element.outerHTML.slice(0, 80)),
      };
    });
    expect(sheets).toBeGreaterThan(1);
    expect(declared).toBeGreaterThan(80);
    expect(changed).toEqual([]);
  });
}
