/** All scripts of the home page except the slider island. */
import { parallaxFallback } from './about/parallax.behaviour.ts';
import { revealOnSight } from './growth/reveal.behaviour.ts';
import { watchPictures } from './image-fallback.behaviour.ts';
import { wireHoldButtons } from './motion/hold-button.behaviour.ts';
import { rotateLines } from './tagline/rotate.behaviour.ts';

watchPictures(document);
revealOnSight(document);
parallaxFallback(document);
rotateLines(document);
wireHoldButtons(document);
