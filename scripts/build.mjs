/** `npm run build`: what `npm start` does before it serves. For images, and for services that are started by others. */
import { build, install } from './prepare.mjs';

install();
build();
