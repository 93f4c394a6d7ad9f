import type { Page } from '@playwright/test';

/**
 * Finds visible text in Indian scripts, or with the sign of the rupee, that no font of the site has: a device
 * without an Indian font shows empty boxes there.
 * @returns one line per element; none on pages without fonts, which save data
 */
export async function glyphFaults(page: Page): Promise<string[]> {
  const count = await page.evaluate(async () => {
    await document.fonts.ready;
    if (document.documentElement.dataset.fonts === 'never') return 0;
    let count = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: part, nodeValue: text } = node;
      if (!text || !/[\p{sc=Deva}\p{sc=Gujr}₹]/u.test(text) || !part?.checkVisibility()) continue;
      part.dataset.glyphs = '';
      count += 1;
    }
    return count;
  });
  if (count === 0) return [];
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-glyphs]',
  });
  const faults = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      const others = fonts.filter(({ isCustomFont }) => !isCustomFont);
      if (others.length === 0) return [];
      const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
      return [`${others.map(({ familyName }) => familyName).join()}: ${outerHTML.slice(0, 150)}`];
    }),
  );
  await session.detach();
  return faults.flat();
}
