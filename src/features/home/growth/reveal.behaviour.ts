/** The share of an element that must be in the viewport (specification, section 9). */
const THRESHOLD = 0.1;

/**
 * Reveals each `[data-reveal]` element when a tenth of it is in the viewport. Elements that are in the
 * viewport at load stay visible, so that text does not disappear while a visitor reads it.
 */
export function revealOnSight(root: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (intersectionRatio >= THRESHOLD) {
          target.dataset.reveal = 'seen';
          observer.unobserve(target);
        } else target.dataset.reveal = 'waiting';
      }
    },
    { threshold: THRESHOLD },
  );
  for (const element of root.querySelectorAll('[data-reveal]')) observer.observe(element);
}
