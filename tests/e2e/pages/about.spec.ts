/** /about and the investor grievance page (specification, sections 1 and 2). */
import { expect, test } from '../support/site.ts';

const SERVICES: [title: string, address: string][] = [
  ['Investor Relations', '/investors'],
  ['Disclosures', '/investors/Corporate%20Annoucements/Regulation%2030%20Disclosures'],
  ['Annual Reports', '/investors/Annual%20Report'],
  ['Corporate Announcements', '/investors/Corporate%20Annoucements'],
  ['Investors Grievance Redressal', '/shareholders#complaints'],
  ['Corporate Governance', '/investors/Policies'],
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'about with script' : 'about without script', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto('/about');
    });

    test('describes the company: listed on BSE and formerly under another name', async ({ page }) => {
      const intro = page.locator('section', { has: page.locator('h1') });
      await expect(intro.locator('dl > div', { hasText: 'Listed on' })).toContainText('BSE');
      await expect(intro.locator('dl > div', { hasText: 'Formerly' }).locator('s')).toHaveText(
        'Kaarya Leasing & Finance Limited',
      );
      await expect(
        intro.getByRole('definition').filter({ hasText: /^Kaarya Capital Limited$/ }),
      ).toBeVisible();
      const papers = intro.getByRole('link', { name: 'Read about the change of name' });
      await expect(papers).toHaveAttribute('href', '/investors/Change%20in%20name%20of%20company');
    });

    test('states the mission and the 100+ years with the date of the count', async ({ page }) => {
      const mission = page.getByRole('region', { name: /Credit a small enterprise can plan on/ });
      await expect(mission).toContainText('100+ years of combined leadership experience');
      await expect(mission.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
    });

    test('offers the six investor services in order, each with its link', async ({ page }) => {
      const cards = page.getByRole('region', { name: 'Six drawers for shareholders' }).getByRole('listitem');
      await expect(cards.getByRole('heading')).toHaveText(SERVICES.map(([title]) => title));
      const links = await cards
        .getByRole('link')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(links).toEqual(SERVICES.map(([, address]) => address));
    });

    test('shows three leaders with position, experience and expertise', async ({ page }) => {
      const ledger = page.getByRole('region', { name: /Three signatures/ });
      const leaders = ledger.locator('ol > li');
      await expect(leaders).toHaveCount(3);
      const positions = ['Chief Executive', 'Chief Risk Officer', 'Business Head'];
      for (const [index, position] of positions.entries()) {
        const leader = leaders.nth(index);
        await expect(leader.getByRole('heading', { level: 3 })).toHaveText(/^Sample Name /);
        await expect(leader.getByText(position, { exact: true })).toBeVisible();
        await expect(leader.getByRole('img')).toHaveAttribute('alt', /^Illustration: /);
        await expect(leader.getByRole('heading', { name: 'Expertise' })).toBeVisible();
        expect(await leader.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
      }
    });

    test('states the philosophy in three parts', async ({ page }) => {
      const parts = page.getByRole('region', { name: /How we decide/ }).getByRole('heading', { level: 3 });
      await expect(parts).toHaveText(['Vision-Driven', 'Innovation-Focused', 'Collaboration']);
    });

    test('answers four questions, one open at a time, and closes the open one', async ({ page }) => {
      const faq = page.locator('#faq');
      const panels = faq.locator('details');
      await expect(panels).toHaveCount(4);
      await expect(faq.getByRole('heading', { level: 3 })).toHaveText([
        /services/,
        /support/,
        /edge of an NBFC over banks/,
        /collateral/,
      ]);
      for (const index of [1, 2, 3, 0]) {
        await panels.nth(index).locator('summary').click();
        await expect(faq.locator('details[open]')).toHaveCount(1);
        await expect(panels.nth(index)).toHaveAttribute('open');
      }
      await panels.first().locator('summary').click();
      await expect(faq.locator('details[open]')).toHaveCount(0);
    });

    test('has the company’s phone number as a dial link in the answer on support', async ({ page }) => {
      const support = page.locator('#faq details').nth(1);
      await support.locator('summary').click();
      const phone = support.getByRole('link', { name: '+91 22 0000 0000' });
      await expect(phone).toHaveAttribute('href', 'tel:+912200000000');
      await expect(phone).toBeVisible();
    });
  });
}

test('describes the questions to search engines with the text of the page', async ({ page }) => {
  await page.goto('/about');
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = scripts.map((json) => JSON.parse(json)).find((item) => item['@type'] === 'FAQPage');
  const shown = await page.locator('#faq details h3').allTextContents();
  expect(faq.mainEntity.map((entry: { name: string }) => entry.name)).toEqual(shown);
  expect(faq.mainEntity[1].acceptedAnswer.text).toContain('+91 22 0000 0000');
});

test('the grievance page names the officer, the contact and the steps, with placeholders marked as such', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Investors Grievance Redressal' }).click();
  await page.getByRole('link', { name: 'our grievance officer' }).click();
  await expect(page).toHaveURL(/\/investor-grievance$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Investors grievance redressal');
  const officer = page.locator('dl').filter({ hasText: 'Position' });
  await expect(officer.locator('div', { hasText: 'Name' }).first()).toContainText('[to be entered]');
  await expect(officer.getByRole('link', { name: '+91 22 0000 0000' })).toHaveAttribute('href', /^tel:/);
  await expect(officer.locator('a[href^="mailto:"]')).toHaveText(/@kaarya\.example$/);
  await expect(page.getByText(/^Sample:/)).toBeVisible();
  const steps = page.locator('h2', { hasText: 'The steps, and how long each takes' }).locator('+ ol > li');
  expect(await steps.count()).toBeGreaterThanOrEqual(3);
  await expect(steps.filter({ hasText: 'SCORES' }).getByRole('link')).toHaveAttribute('target', '_blank');
});

test('the grievance page sends borrowers to the steps of their complaint', async ({ page }) => {
  await page.goto('/investor-grievance');
  await page.getByText('Is it about a loan?').getByRole('link').click();
  await expect(page).toHaveURL('/charges#complaints');
  await expect(page.getByRole('heading', { name: /^If something is wrong/ })).toBeInViewport();
});
