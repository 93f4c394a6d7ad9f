/**
 * Every form that the browser sends, in all its states, on a phone: refused, sending, failed, sent, and sent
 * again. In each, nothing typed is lost, the focus is where reading goes on, and a change is announced once.
 */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/site.ts';
import { address, FORMS, fillAll, openDialog, PHONE, SUMMARY, stored, unfold } from './filled-forms.ts';
import { inbox } from './inbox.ts';

/**
 * A form with the title of its failure and the first reason for it, the number of answers that an empty form
 * lacks, and the elements with the focus after a refusal and after a success.
 */
const inDialog = (kind: keyof typeof FORMS) => ({
  kind,
  ...FORMS[kind],
  sending: 'Sending',
  open: (page: Page) => openDialog(page, kind),
  async fill(form: Locator, email: string) {
    if (kind === 'enquiry' && !(await form.locator('[name=email]').isVisible())) await unfold(form);
    await fillAll(form, kind, email);
  },
  refused: (form: Locator) => form.getByRole('group', { name: SUMMARY }),
  done: (form: Locator) => form.locator(`[data-sent=${kind}]`),
});

const ALL = [
  {
    ...inDialog('partner'),
    missing: 4,
    // The server has stored the form, but the answer is lost.
    async fail(route: Route) {
      await route.fetch();
      await route.abort();
    },
    failed: 'Your request was not sent.',
    reason: 'The connection broke before the form reached us.',
  },
  {
    ...inDialog('job'),
    missing: 12,
    fail: (route: Route) =>
      route.fulfill({ status: 413, json: { ok: false, fieldErrors: {}, reason: 'quota' } }),
    failed: 'Your application was not sent.',
    reason: 'Please send it again tomorrow.',
  },
  {
    ...inDialog('enquiry'),
    missing: 5,
    fail: (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
    failed: 'Your enquiry was not sent.',
    reason: 'The form could not be stored just now.',
  },
  {
    kind: 'newsletter',
    around: '/about',
    submit: 'Subscribe',
    sending: 'Subscribing',
    thanks: 'Successfully Subscribed!',
    missing: 0,
    fail: (route: Route) => route.fulfill({ status: 429, body: 'Wait' }),
    failed: 'Something went wrong. Please try again.',
    reason: 'Too many forms came from your connection.',
    async open(page: Page) {
      const foot = page.getByRole('contentinfo');
      await foot.getByLabel('Email for the newsletter').focus();
      await expect(foot.locator('[data-hydrated]')).toBeAttached();
      return foot;
    },
    fill: (form: Locator, email: string) => form.getByLabel('Email for the newsletter').fill(email),
    refused: (form: Locator) => form.getByLabel('Email for the newsletter'),
    done: (form: Locator) => form.getByRole('button', { name: 'Subscribe' }),
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

/** All that the form would send; of files, their names and sizes. */
const contentOf = (form: Locator) =>
  form
    .locator('form')
    .evaluate((element: HTMLFormElement) =>
      [...new FormData(element)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : `${value.name} ${value.size}`,
      ]),
    );

async function expectWithinWindow(page: Page, form: Locator): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const place of [page.locator(':root'), form])
      expect(
        await place.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(0);
  }
}

test.use({ viewport: { width: 360, height: 800 }, expectedConsole: [/Failed to load resource/] });

for (const { kind, around, submit, sending, thanks, failed, reason, ...form } of ALL)
  test(kind, async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.goto(around);
    const place = await form.open(page);
    const button = (name: string) => place.getByRole('button', { name, exact: true });
    if (form.missing > 0) await expect(place.getByRole('link', { name: PHONE })).toBeVisible();

    await test.step('refused', async () => {
      await button(submit).click();
      await expect(form.refused(place)).toBeFocused();
      await expect(form.refused(place).getByRole('link')).toHaveCount(form.missing);
    });

    const email = address();
    await form.fill(place, email);
    const filled = await contentOf(place);
    await test.step('sending: a second press sends nothing', async () => {
      const answered = Promise.withResolvers<void>();
      await page.route(/.*/, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await answered.promise;
        await form.fail(route);
      });
      await button(submit).dblclick();
      await expect(button(sending)).toHaveAttribute('aria-disabled', 'true');
      await expect(button(sending)).toBeFocused();
      await button(sending).press('Enter');
      answered.resolve();
    });

    await test.step('failed: the reason is announced, and all input is kept', async () => {
      const alert = place.getByRole('alert').filter({ hasText: failed });
      await expect(alert).toContainText(reason);
      expect(posts, 'one request for three presses').toHaveLength(1);
      await expect(alert.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+912200000000');
      expect(await announcements(page, failed)).toBe(1);
      await expect(button(submit)).toBeFocused();
      expect(await contentOf(place)).toEqual(filled);
      if (form.missing > 0) expect(await stored(page)).toContain('Rao Looms');
      await expectWithinWindow(page, place);
      await expectAccessible(page);
    });

    await test.step('sent: stored once', async () => {
      await page.unroute(/.*/);
      await button(submit).click();
      // The message stays open while the pointer is over it.
      await place.getByText(thanks).hover();
      await expect(form.done(place)).toBeFocused();
      expect(await announcements(page, thanks)).toBe(1);
      await expect(place.getByText(failed)).toBeHidden();
      await expectWithinWindow(page, place);
      await expectAccessible(page);
      expect(await stored(page)).not.toContain('Rao Looms');
      expect(inbox(email)).toMatchObject([{ kind }]);
    });

    await test.step('a second form in the same visit', async () => {
      const second = address();
      await page.keyboard.press('Escape');
      if (form.missing > 0)
        await expect(page.getByText(inbox(email)[0]?.reference ?? 'no reference')).toBeInViewport();
      await form.open(page);
      if (form.missing > 0) await expect(place.getByRole('textbox').first()).toHaveValue('');
      await form.fill(place, second);
      await button(submit).click();
      await expect(form.done(place)).toBeFocused();
      await expect.poll(() => inbox(second).length).toBe(1);
    });
  });
