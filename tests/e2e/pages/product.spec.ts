/** /product: the catalogue and the growing picture (specification, sections 1, 2 and 9). */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

const SECTIONS = [
  {
    number: '01',
    title: 'SME Financing',
    services: [
      'Purchase finance',
      'Work order finance',
      'Invoice discounting',
      'Supply chain finance',
      'Business loan',
      'Machinery finance',
      'Loan against property',
    ],
  },
  { number: '02', title: 'Corporate Financing', services: ['Growth capital', 'Margin funding'] },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'product with script' : 'product without script', () => {
    test.use({ javaScriptEnabled });

    test('shows two numbered sections with their services in order', async ({ page }) => {
      await page.goto('/product');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const { number, title, services } of SECTIONS) {
        const section = page.getByRole('region', { name: title });
        await expect(section.getByText(number, { exact: true })).toBeVisible();
        const cards = section.locator('li', { has: page.locator('h3') });
        await expect(cards.locator('h3')).toHaveText(services);
        for (let index = 0; index < services.length; index++) {
          await expect(cards.nth(index).locator('> svg')).toBeVisible();
          expect(await cards.nth(index).getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
        }
      }
    });

    test('states the limits: ₹5 crore, 12 to 48 months, turnover up to ₹1,000 crore', async ({ page }) => {
      await page.goto('/product');
      const limits = page.getByRole('main').locator('section').first().getByRole('definition');
      await expect(limits).toHaveText(['up to ₹5 crore', '12 to 48 months', 'up to ₹1,000 crore']);
      const loan = page.locator('li', { has: page.locator('h3', { hasText: /^Business loan$/ }) });
      await expect(loan).toContainText('up to ₹5 crore');
      await expect(loan).toContainText('12 to 48 months');
      await expect(page.getByRole('region', { name: 'Corporate Financing' })).toContainText('₹1,000 crore');
    });

    test('leads from the first screen to each product, whose figures are at one height in each row', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/product');
      const links = page.getByRole('navigation', { name: 'The products on this page' }).getByRole('link');
      await expect(links).toHaveText(SECTIONS.flatMap(({ services }) => services));
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      await links.filter({ hasText: 'Margin funding' }).click();
      await expect(page.getByRole('heading', { name: 'Margin funding' })).toBeInViewport({ ratio: 1 });
      const first = page.getByRole('region', { name: 'SME Financing' });
      for (const term of ['What it costs', 'Amount', 'Months', 'Will I get it?', 'What to bring']) {
        const tops = await first
          .locator('dt', { hasText: term })
          .evaluateAll((terms) => terms.map((item) => Math.round(item.getBoundingClientRect().top)));
        expect(tops).toHaveLength(7);
        expect(new Set(tops).size, `rows of ${term}`).toBe(2);
      }
    });

    test('gives each section a large background text', async ({ page }) => {
      await page.goto('/product');
      for (const { title } of SECTIONS) {
        const background = page.getByRole('region', { name: title }).locator('> [aria-hidden]');
        const drawn = await background.evaluate((element) => {
          const { content, fontSize } = getComputedStyle(element, '::before');
          return { words: content.length > 4, size: Number.parseFloat(fontSize) };
        });
        expect(drawn.words).toBe(true);
        expect(drawn.size).toBeGreaterThan(90);
      }
    });

    test('Get Started opens the enquiry from each section, beside the number', async ({ page }) => {
      await page.goto('/product');
      const buttons = page.getByRole('link', { name: 'Get Started' });
      await expect(buttons).toHaveCount(2);
      for (const button of await buttons.all()) await expect(button).toHaveAttribute('href', '/enquiry');
      // A number in the closed drawer is not shown.
      const numbers = page.getByRole('main').locator('a[href="tel:+912200000000"]:not(dialog *)');
      await expect(numbers).toHaveCount(2);
    });

    test('each service opens its own enquiry, and the visitor says how much', async ({ page }) => {
      await page.goto('/product');
      const asks = page.getByRole('link', { name: /^Request a call back.*:/ });
      await expect(asks).toHaveCount(9);
      await expect(asks.filter({ hasText: 'Machinery finance' })).toHaveAttribute(
        'href',
        '/enquiry?product=machinery',
      );
      await expect(asks.filter({ hasText: 'Business loan' })).toHaveAttribute(
        'href',
        '/enquiry?product=business-loan',
      );
    });
  });
}

/**
 * Measures the visible share of the picture's width, the position of the next element, and the page's height.
 */
function measure(page: Page) {
  return page.evaluate(() => {
    const room = document.querySelector('[data-growing]') as HTMLElement;
    const shown = room.querySelector('[data-growing-window]') as HTMLElement;
    const next = room.nextElementSibling as HTMLElement;
    return {
      share: shown.getBoundingClientRect().width / room.getBoundingClientRect().width,
      below: next.offsetTop,
      height: document.documentElement.scrollHeight,
    };
  });
}

/** Scrolls the picture's top edge to `top` pixels below the window's top edge, and waits for a frame. */
async function scrollPictureTo(page: Page, top: number) {
  await page.evaluate((wanted) => {
    const room = document.querySelector('[data-growing]') as HTMLElement;
    scrollTo({ top: scrollY + room.getBoundingClientRect().top - wanted, behavior: 'instant' });
  }, top);
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

const WAYS = [
  { name: 'scroll-driven style', script: true, style: true },
  { name: 'scroll-driven style without script', script: false, style: true },
  { name: 'script where the style is missing', script: true, style: false },
];

for (const { name, script, style } of WAYS) {
  test.describe(`the growing picture by ${name}`, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' }, javaScriptEnabled: script });

    for (const width of [360, 1280, 1920]) {
      test(`grows from 70% to 100% at ${width} px and moves nothing`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        if (!style) await hideScrollDrivenStyle(page);
        // As on a second visit: on a first one, the fonts arrive later and can change the height of the page.
        await page.addInitScript(() => localStorage.setItem('fonts', 'en-IN'));
        // A page that is opened at a fragment shows no splash.
        await page.goto('/product#main');
        await page.evaluate(() => document.fonts.ready);
        await page.evaluate(() => scrollTo(0, 0));
        await scrollPictureTo(page, 500);
        const before = await measure(page);
        expect(before.share).toBeCloseTo(0.7, 2);
        const shares = [before.share];
        for (const top of [380, 320, 260, 200, 128, 0, -200]) {
          await scrollPictureTo(page, top);
          const now = await measure(page);
          shares.push(now.share);
          expect(now.below).toBe(before.below);
          expect(now.height).toBe(before.height);
        }
        expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
        expect(shares.slice(1, 5).every((share) => share > 0.7 && share < 1)).toBe(true);
        expect(shares.at(-2)).toBeCloseTo(1, 2);
        expect(shares.at(-1)).toBeCloseTo(1, 2);
      });
    }
  });
}

/** Simulates a browser without scroll-driven animations. */
async function hideScrollDrivenStyle(page: Page) {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = ((...given: [string]) =>
      !given[0].includes('animation-timeline') && supports(...given)) as typeof CSS.supports;
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-growing] { animation: none !important }');
      document.adoptedStyleSheets = [sheet];
    });
  });
}

test('the picture stands still at full width under reduced motion', async ({ page }) => {
  await page.goto('/product');
  for (const top of [500, 300, 0]) {
    await scrollPictureTo(page, top);
    expect((await measure(page)).share).toBe(1);
  }
});
