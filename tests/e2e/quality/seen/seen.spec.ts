/** Walks every page and state, and looks whether everything can be read. */
import { expect, test, WIDTHS } from '../../support/site.ts';
import { fieldFaults } from './field-faults.ts';
import { STATES } from './states.ts';
import { textFaults } from './text-faults.ts';

test.use({ expectedConsole: [/Failed to load resource/] });

for (const width of (process.env.SEEN_WIDTHS?.split(',').map(Number) ?? WIDTHS))
  for (const { name, address, act } of STATES)
    test(`${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await act?.(page);
      expect([...(await textFaults(page)), ...(await fieldFaults(page))]).toEqual([]);
    });
