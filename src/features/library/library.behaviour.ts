/** What the library's pages need of script; all of it works without. */
import { wireCopyLinks } from './copy-link.behaviour.ts';
import { wireDeepLink } from './deep-link.behaviour.ts';

wireCopyLinks();
wireDeepLink();
