/** Measures the scripts that a page with a form loads before and after the first interaction. */
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tests/chromium.ts';

export interface FormScript {
  /** Transferred bytes of the form's own script, without React and its runtime. */
  own: number;
  /** Transferred bytes of React and of the framework's code that hydrates islands. */
  react: number;
  /** Names of form and React scripts that the page loaded before the first interaction. */
  early: string[];
}

const REACT = /\/(client|react|react-dom|jsx-runtime|rolldown-runtime)\.[^/]+\.js$/;

/** Opens a page, waits until the network is idle, then clicks the form's first field. */
export async function formScript(browser: Browser, address: string, field: string): Promise<FormScript> {
  const page = await browser.newPage();
  const seen: { url: string; size: number; touched: boolean }[] = [];
  let touched = false;
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const entry = { url: response.url(), size: 0, touched };
    seen.push(entry);
    entry.size = (await response.request().sizes()).responseBodySize;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  touched = true;
  await page.locator(field).first().click();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  await page.close();
  const late = seen.filter((script) => script.touched);
  const sum = (scripts: typeof seen) => scripts.reduce((total, { size }) => total + size, 0);
  return {
    own: sum(late.filter(({ url }) => !REACT.test(url))),
    react: sum(late.filter(({ url }) => REACT.test(url))),
    early: seen
      .filter(({ url, touched: after }) => !after && (REACT.test(url) || url.includes('island')))
      .map(({ url }) => url.split('/').at(-1) ?? url),
  };
}

/** Launches the Chromium at the path in the variable CHROMIUM, or the system's Chromium. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
  });
