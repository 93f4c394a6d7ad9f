/**
 * `npm run build`: what `npm start` does before it serves, for images and for services that are started by others.
 * The files of the build before that pages still ask for stay for a week.
 */
import path from 'node:path';
import { carryOver } from './carry-over.mjs';
import { build, install, ROOT } from './prepare.mjs';

install();
const bringBack = carryOver(path.join(ROOT, 'dist'));
build();
bringBack();
