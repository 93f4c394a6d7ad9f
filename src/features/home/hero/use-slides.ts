import { type RefObject, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { pictureReady } from '../image-fallback.ts';
import { isStill, onMotionChange } from '../motion/motion.ts';
import { firstSlides, nextSlides, SLIDE_TIME, type Slides } from './slides.ts';

interface Slider {
  slides: Slides;
  choose: (slide: number) => void;
  /** False in server-rendered HTML and until hydration. Only the first picture loads before that. */
  isHydrated: boolean;
}

/**
 * Loads the pictures and advances the slides, unless the slider is paused or motion is stopped.
 * @param root the element that contains one `[data-slide]` per slide
 * @param held true while the pointer is over the slider or the focus is inside it
 */
export function useSlides(root: RefObject<HTMLElement | null>, count: number, held: boolean): Slider {
  const [slides, dispatch] = useReducer(nextSlides, count, firstSlides);
  const [isHydrated, setHydrated] = useState(false);
  const still = useSyncExternalStore(onMotionChange, isStill, () => true);

  useEffect(() => setHydrated(true), []);

  useEffect(() => {
    if (!isHydrated) return;
    const pictures = root.current?.querySelectorAll<HTMLImageElement>('[data-slide] img') ?? [];
    pictures.forEach((picture, slide) => {
      pictureReady(picture).then(
        () => dispatch({ type: 'ready', slide }),
        () => dispatch({ type: 'missing', slide }),
      );
    });
  }, [isHydrated, root]);

  const { shown, wanted } = slides;
  useEffect(() => {
    if (!isHydrated || held || still || shown !== wanted) return;
    // Restarts the timer for each slide, so that each slide is shown for the full time.
    const timer = setTimeout(() => dispatch({ type: 'tick' }), SLIDE_TIME);
    return () => clearTimeout(timer);
  }, [isHydrated, held, still, shown, wanted]);

  return { slides, isHydrated, choose: (slide) => dispatch({ type: 'choose', slide }) };
}
