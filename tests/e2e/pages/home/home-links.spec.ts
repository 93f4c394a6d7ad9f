/** The home page leads on: figures and Get Started in the hero, and links in the lists below it. */
import * as urls from '../../../../src/urls.ts';
import { expect, test } from '../../support/site.ts';
import { HOME } from './home.ts';

test.use({ javaScriptEnabled: false });

test('the hero states three figures and leads to the enquiry', async ({ page }) => {
  await page.goto(HOME);
  const figures = page.locator('main section').first().locator('dl > div');
  await expect(figures).toHaveText([/₹5 crore/, /12 to 48 months/, /₹1,000 crore/]);
  await expect(page.locator('main').getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute(
    'href',
    urls.enquiry(),
  );
});

test('each step of growth, audience and product is a link that works', async ({ page, request }) => {
  await page.goto(HOME);
  const links = async (label: string) =>
    page
      .locator(`section[aria-labelledby="${label}"] a:not([href^="tel:"], [href^="mailto:"])`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const growth = await links('growth-title');
  expect(growth).toHaveLength(4);
  expect(await page.locator('section[aria-labelledby="growth-title"] dt').count()).toBe(4);
  const serve = await links('serve-title');
  expect(serve.length).toBeGreaterThanOrEqual(3);
  const products = await links('products-title');
  expect(products.length).toBeGreaterThanOrEqual(9);
  for (const href of new Set([...growth, ...serve, ...products])) {
    const [path = '', id] = href.split('#');
    const answer = await request.get(path);
    expect(answer.status(), href).toBe(200);
    if (id) expect(await answer.text(), href).toContain(`id="${id}"`);
  }
});

test('cost, check, papers and charges are one click away', async ({ page }) => {
  await page.goto(HOME);
  const row = page.locator('main section').first().getByRole('list', { name: 'Before you ask us' });
  await expect(row.getByRole('link')).toHaveText([
    'What it costs',
    'Does it fit?',
    'What to bring',
    'All charges',
  ]);
  for (const address of [urls.cost(), urls.check(), urls.papers(), urls.charges()]) {
    await page.goto(HOME);
    await row.locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

for (const width of [360, 768])
  test(`at ${width} px no two pictures touch`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(HOME);
    const touching = await page.locator('main').evaluate((main) => {
      const shown = [...main.querySelectorAll('img')].flatMap((image) => {
        const { top, bottom, left, right, height } = image.getBoundingClientRect();
        const visible = image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return visible && height > 60 ? [{ top, bottom, left, right, src: image.src }] : [];
      });
      return shown.flatMap((one, i) =>
        shown
          .slice(i + 1)
          .filter(
            (other) =>
              one.top < other.bottom + 8 &&
              other.top < one.bottom + 8 &&
              one.left < other.right + 8 &&
              other.left < one.right + 8,
          )
          .map((other) => `${one.src} and ${other.src}`),
      );
    });
    expect(touching).toEqual([]);
  });

test('at 768 px offers stand in two columns, and audiences beside their pictures', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(HOME);
  const lefts = await page
    .locator('section[aria-labelledby="mission-title"] h3')
    .evaluateAll((all) => all.map((title) => Math.round(title.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  const beside = await page
    .locator('section[aria-labelledby="serve-title"] li, section[aria-labelledby="serve-title"] article')
    .evaluateAll((all) =>
      all.map((one) => {
        const right = one.querySelector('img')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
        return (one.querySelector('h3')?.getBoundingClientRect().left ?? 0) > right;
      }),
    );
  expect(beside).toEqual([true, true, true]);
});
