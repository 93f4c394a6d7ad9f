/** All scripts of the home page. */
import { startSlider } from './hero/slider.behaviour.ts';
import { watchPictures } from './image-fallback.ts';
import { wireMotionButtons } from './motion/motion.ts';
import { parallaxFallback } from './parallax.behaviour.ts';
import { rotateLines } from './rotate.behaviour.ts';

/** The share of an element that must be in the viewport (docs/behaviour.md). */
const THRESHOLD = 0.1;

/**
 * Reveals each `[data-reveal]` element when a tenth of it is in the viewport. Elements that are in the
 * viewport at load stay visible, so that text does not disappear while a visitor reads it.
 */
function revealOnSight(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        const isSeen = intersectionRatio >= THRESHOLD;
        target.setAttribute('data-reveal', isSeen ? 'seen' : 'waiting');
        if (isSeen) observer.unobserve(target);
      }
    },
    { threshold: THRESHOLD },
  );
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
}

watchPictures();
startSlider();
revealOnSight();
parallaxFallback();
rotateLines();
wireMotionButtons();
