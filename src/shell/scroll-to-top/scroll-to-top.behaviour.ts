/**
 * Moves scroll position and focus to the top. The style sheet decides on smooth scrolling (reduced motion).
 */
export function wireScrollToTop(): void {
  document.querySelector('[data-scroll-to-top]')?.addEventListener('click', () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
