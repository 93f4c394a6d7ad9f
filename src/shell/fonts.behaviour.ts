/**
 * Requests the fonts of a first visit. This script runs after the first paint, which they would delay. On later pages the fonts
 * are in the browser's cache, and this does nothing.
 */
export async function wireFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.fonts !== 'later') return;
  try {
    const family = getComputedStyle(root).getPropertyValue('--web-font');
    // Weights, scripts and the rupee sign may have files of their own. If they took effect one after the other, lines
    // would wrap twice, and a click in between would miss.
    const text = `a₹${document.querySelector('h1')?.textContent ?? ''}`;
    await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em ${family}`, text)));
    delete root.dataset.fonts;
    localStorage.fonts = root.lang;
  } catch {
    // A file is missing, and the fallbacks stay; or storage is blocked, and every visit counts as the first.
  }
}
