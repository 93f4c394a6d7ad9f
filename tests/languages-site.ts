/** The build of `content/` with all its languages, for tests of translations. */
import path from 'node:path';
import { ROOT } from '../scripts/prepare.mjs';
import { builtSite } from './built-site.ts';

export const LANGUAGES_BUILD = '.cache/languages-site';
export const LANGUAGES_ENV = { CONTENT_DIR: path.join(ROOT, 'content'), ORIGIN: 'http://site.example' };

/** @returns the path of the build */
export const languagesSite = (): Promise<string> => builtSite(LANGUAGES_BUILD, LANGUAGES_ENV);
