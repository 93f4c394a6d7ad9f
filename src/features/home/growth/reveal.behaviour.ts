/** The share of the section that has to be in view (specification, section 9). */
const THRESHOLD = 0.1;

/**
 * Lets what carries `data-reveal` come in when a tenth of it is seen. What is in view already stays as it is, so
 * nothing that a visitor has begun to read disappears.
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
