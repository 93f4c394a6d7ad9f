/** All scripts of the home page. */
import { parallaxFallback } from './about/parallax.behaviour.ts';
import { revealOnSight } from './growth/reveal.behaviour.ts';
import { startSlider } from './hero/slider.behaviour.ts';
import { watchPictures } from './image-fallback.behaviour.ts';
import { wireMotionButtons } from './motion/motion-buttons.behaviour.ts';
import { rotateLines } from './tagline/rotate.behaviour.ts';

watchPictures(document);
startSlider(document);
revealOnSight(document);
parallaxFallback(document);
rotateLines(document);
wireMotionButtons(document);
