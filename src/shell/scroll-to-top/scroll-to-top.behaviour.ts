/** Takes the page and the focus back to the top; the motion is the visitor's choice. */
export function wireScrollToTop(): void {
  document.querySelector('[data-scroll-to-top]')?.addEventListener('click', () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
