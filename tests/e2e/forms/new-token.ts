import type { Page } from '@playwright/test';

/** Gives the form a token of this moment: filling it in may take longer than the minimum age on a busy machine. */
export async function renewToken(page: Page): Promise<void> {
  const arrived = await (await page.request.get(page.url())).text();
  const token = arrived.match(/name="form_token" value="([^"]+)"/)?.[1] ?? '';
  await page
    .locator('main [name=form_token]')
    .evaluate((field, now) => field.setAttribute('value', now), token);
}
