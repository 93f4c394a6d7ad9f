/**
 * Looks at what Chromium says of elements: words that are apart on the page are apart in the name, and only
 * errors are invalid.
 */
import type { Page } from '@playwright/test';

const NAMED = 'h1, h2, h3, h4, a, button, summary, label, legend, th, dt';

/**
 * @returns the shown text of each element in whose name words are joined, and the name of each field that is
 *   invalid without an error
 */
export async function nameFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const names = Map.groupBy(
    nodes.map(({ name }) => String(name?.value ?? '')),
    lettersOf,
  );
  const shown = await page
    .locator(NAMED)
    .evaluateAll((elements) => elements.map((one) => (one as HTMLElement).innerText));
  const joined = shown.filter((text) =>
    names.get(lettersOf(text))?.some((name) => wordsIn(name).length < wordsIn(text).length),
  );
  const hasErrors = (await page.locator('[data-invalid], [aria-invalid=true]').count()) > 0;
  const invalid = nodes.filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'invalid' && value.value === 'true'),
  );
  return [...joined, ...(hasErrors ? [] : invalid.map(({ name }) => `invalid: ${name?.value}`))];
}

const wordsIn = (text: string): string[] => text.trim().split(/\s+/);
const lettersOf = (text: string): string => wordsIn(text).join('').toLowerCase();
