/** Asks for the fonts once the page is on the screen; from the second page on they come from the cache at once. */

/** Does nothing where the head script found that the fonts had been fetched before. */
export function wireFonts(): void {
  const root = document.documentElement;
  if (root.dataset.fonts !== 'later') return;
  const remember = () => {
    try {
      localStorage.fonts = '1';
    } catch {
      // Storage is refused: every visit is a first one.
    }
  };
  const ask = () => {
    delete root.dataset.fonts;
    document.fonts.ready.then(remember);
  };
  // Two frames after everything else has arrived: what is painted by then waits for no font.
  const whenPainted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ask)));
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}
