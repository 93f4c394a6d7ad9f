/** Walks every page and state, and looks whether everything can be read. */
import { expect, test, WIDTHS } from '../../support/site.ts';
import { fieldFaults } from './field-faults.ts';
import { STATES } from './states.ts';
import { textFaults } from './text-faults.ts';

test.use({ expectedConsole: [/Failed to load resource/] });

for (const { name, address, act } of STATES)
  test(name, async ({ page, request }) => {
    const path = typeof address === 'string' ? address : await address(request);
    const faults: Record<string, string[]> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await act?.(page);
      const found = [...(await textFaults(page)), ...(await fieldFaults(page))];
      if (found.length > 0) faults[width] = found;
    }
    expect(faults).toEqual({});
  });
