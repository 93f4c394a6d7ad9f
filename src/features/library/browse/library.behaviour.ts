/** What the library's pages need of script; all of it works without. */
import { wireCopyLinks } from './links/copy-link.behaviour.ts';
import { wireDeepLink } from './links/deep-link.behaviour.ts';

wireCopyLinks();
wireDeepLink();
