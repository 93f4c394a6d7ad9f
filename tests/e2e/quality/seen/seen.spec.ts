/**
 * Walks every page and state, and looks whether everything can be read, on screens and on paper. The proof `seen`
 * looks at more widths, at the printed file, and at what the focus reaches.
 */
import { expect, test, WIDTHS } from '../../support/site.ts';
import { fieldFaults } from './field-faults.ts';
import { focusFaults } from './focus-faults.ts';
import { pdfFaults, printFaults } from './print-faults.ts';
import { FOCUS_STATES, STATES } from './states.ts';
import { textFaults } from './text-faults.ts';

const isProof = process.env.SEEN === 'all';
const SCREENS = isProof ? WIDTHS : ([360, 1280] as const);
/** The width of a sheet of A4 between its margins, in CSS pixels. */
const PAPER = 703;

test.use({ expectedConsole: [/Failed to load resource/] });
test.describe.configure({ timeout: isProof ? 300_000 : 60_000 });

for (const { name, address, act, opens } of STATES)
  test(name, async ({ page, request }) => {
    const path = typeof address === 'string' ? address : await address(request);
    const faults: Record<string, string[]> = {};
    // As on a second visit: on the first one, the fonts arrive while the page is looked at.
    await page.addInitScript(() => localStorage.setItem('fonts', 'en-IN'));
    for (const [index, width] of SCREENS.entries()) {
      await page.setViewportSize({ width, height: 800 });
      // An opened page adapts to its window. A state is reached at each width, because controls differ.
      if (index === 0 || act || isProof) await page.goto(path);
      await act?.(page);
      faults[width] = [...(await textFaults(page)), ...(await fieldFaults(page))];
    }
    if (opens !== 'dialog') {
      await page.setViewportSize({ width: PAPER, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      faults.printed = [...(await textFaults(page)), ...(await printFaults(page))];
      if (isProof) faults.pdf = await pdfFaults(page);
      await page.emulateMedia({ media: null });
    }
    expect(Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))).toEqual({});
  });

if (isProof)
  for (const { name, address, act } of FOCUS_STATES)
    for (const [width, height] of [
      [360, 640],
      [1280, 640],
      [1280, 800],
      [1280, 1080],
    ] as const)
      test(`${name}: focus at ${width} × ${height}`, async ({ page, request }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.setViewportSize({ width, height });
        await page.goto(typeof address === 'string' ? address : await address(request));
        await act?.(page);
        expect(await focusFaults(page)).toEqual([]);
      });
