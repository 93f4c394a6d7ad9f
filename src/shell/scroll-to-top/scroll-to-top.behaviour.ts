/**
 * Moves the scroll position and the focus to the top. Does not scroll smoothly if the visitor prefers reduced
 * motion.
 */
export function wireScrollToTop(): void {
  document.querySelector('[data-scroll-to-top]')?.addEventListener('click', () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
