/**
 * Every state of every form at two widths: no accessibility violations (both checkers at 360 px, axe at
 * 1280 px), no overflow, the correct focus, and one announcement per change.
 */
import type { Locator, Page, Route } from '@playwright/test';
import { pdf } from '../../app/library/documents.ts';
import { expectNothingFromAxe } from '../quality/engines.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const address = () => `asha-${crypto.randomUUID()}@example.com`;

interface Form {
  name: string;
  /** URL pattern of the form's action. */
  action: string;
  submit: string;
  sending: string;
  failure: string;
  thanks: string;
  /**
   * Finds the element that has the focus after an empty submission (`refused`) or a successful one (`done`).
   */
  refused(form: Locator): Locator;
  done(form: Locator): Locator;
  path: string;
  /** Opens the form on its page if it is not open yet. */
  open(page: Page): Promise<Locator>;
  fill(form: Locator): Promise<void>;
}

const touched = async (form: Locator) => {
  await expect(form.locator('[data-hydrated]')).toBeAttached();
  return form;
};
const summary = (form: Locator) => form.getByRole('group', { name: 'Please correct the following errors:' });

const FORMS: Form[] = [
  {
    name: 'partnership request',
    action: '**/become-a-partner',
    submit: 'Send the request',
    sending: 'Sending',
    failure: 'Your request was not sent.',
    thanks: 'Thank you for your interest!',
    refused: summary,
    done: (form) => form.locator('[data-sent="partner"]'),
    path: '/lending-partners',
    async open(page) {
      await page.getByRole('link', { name: 'Become a partner' }).click();
      return touched(page.getByRole('dialog', { name: 'Become Our Partner' }));
    },
    async fill(form) {
      await form.getByLabel('Full name').fill('Asha Rao');
      await form.getByLabel('Email address').fill(address());
      await form.getByLabel('Phone number').fill('9876543210');
      await form.getByLabel('Company name').fill('Rao Looms');
    },
  },
  {
    name: 'job application',
    action: '**/apply/*',
    submit: 'Send the application',
    sending: 'Sending',
    failure: 'Your application was not sent.',
    thanks: 'Application submitted successfully! We will contact you soon.',
    refused: summary,
    done: (form) => form.locator('[data-sent="job"]'),
    path: '/career',
    async open(page) {
      await page.getByRole('link', { name: 'Apply for Credit Analyst' }).click();
      return touched(page.getByRole('dialog', { name: 'Apply: Credit Analyst' }));
    },
    async fill(form) {
      for (const label of ['First name', 'Last name', 'Current location', 'Current CTC', 'Expected CTC'])
        await form.getByLabel(label).fill('Surat');
      await form.getByLabel('Current or last company').fill('Rao Looms');
      await form.getByLabel('Email address').fill(address());
      await form.getByLabel('Phone number').fill('9876543210');
      await form.getByLabel('Experience').selectOption('3-5');
      await form.getByLabel('Notice period').selectOption('15-days');
      await form.getByLabel('Cover letter').fill('I have kept the books of a weaving shed for six years.');
      const resume = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) };
      await form.getByLabel('Resume').setInputFiles(resume);
    },
  },
  {
    name: 'newsletter',
    action: '**/newsletter',
    submit: 'Subscribe',
    sending: 'Subscribing',
    failure: 'Something went wrong. Please try again.',
    thanks: 'Successfully Subscribed!',
    refused: (form) => form.getByLabel('Email for the newsletter'),
    done: (form) => form.getByRole('button', { name: 'Subscribe' }),
    path: '/about',
    async open(page) {
      const foot = page.getByRole('contentinfo');
      await foot.getByLabel('Email for the newsletter').focus();
      return touched(foot);
    },
    fill: (form) => form.getByLabel('Email for the newsletter').fill(address()),
  },
];

/** Counts how often a screen reader announces the text: in live regions and in the focused element. */
const announcements = (page: Page, words: string) =>
  page.evaluate((text) => {
    const regions = [...document.querySelectorAll('[role=alert], [role=status], [aria-live=polite]')];
    const live = regions.filter((region) => region.textContent?.includes(text));
    const focused = document.activeElement;
    return live.length + (focused !== document.body && focused?.textContent?.includes(text) ? 1 : 0);
  }, words);

async function expectSound(page: Page, form: Locator): Promise<void> {
  await (page.viewportSize()?.width === 360 ? expectAccessible(page) : expectNothingFromAxe(page));
  for (const place of [page.locator(':root'), form])
    expect(await place.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
}

test.use({ expectedConsole: [/Failed to load resource/] });
for (const width of [360, 1280]) {
  for (const { name, path, open, fill, ...form } of FORMS) {
    test(`${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const place = await open(page);
      const press = () => place.getByRole('button', { name: form.submit, exact: true }).click();
      await expectSound(page, place);

      await test.step('errors', async () => {
        await press();
        await expect(form.refused(place)).toBeFocused();
        await expectSound(page, place);
      });

      await fill(place);
      let answer: (how: 'lost' | 'taken') => void = () => undefined;
      const wait = new Promise<'lost' | 'taken'>((resolve) => {
        answer = resolve;
      });
      const hold = async (route: Route) => ((await wait) === 'lost' ? route.abort() : route.continue());
      await page.route(form.action, hold);
      await test.step('sending', async () => {
        await press();
        const button = place.getByRole('button', { name: form.sending, exact: true });
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await expect(button).toBeFocused();
        await expectSound(page, place);
      });

      await test.step('failed', async () => {
        answer('lost');
        await expect(place.getByText(form.failure)).toBeVisible();
        expect(await announcements(page, form.failure)).toBe(1);
        await expect(place.getByRole('button', { name: form.submit, exact: true })).toBeFocused();
        await expectSound(page, place);
      });

      await test.step('done', async () => {
        await page.unroute(form.action);
        await press();
        // The message stays open while the pointer is over it.
        await place.getByText(form.thanks).hover();
        await expect(form.done(place)).toBeFocused();
        expect(await announcements(page, form.thanks)).toBe(1);
        await expectSound(page, place);
      });

      await test.step('a second submission in the same visit', async () => {
        await page.keyboard.press('Escape');
        await open(page);
        await fill(place);
        await press();
        await expect(place.getByText(form.thanks)).toBeVisible();
        await expect(form.done(place)).toBeFocused();
      });
    });
  }
}
