/** Starts the scripts of the library pages. The pages also work without scripts. */
import { wireCopyLinks } from './links/copy-link.behaviour.ts';
import { wireDeepLink } from './links/deep-link.behaviour.ts';

wireCopyLinks();
wireDeepLink();
