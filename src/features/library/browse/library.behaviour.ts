/** The scripts of the library pages; the pages work without them. */
import { wireCopyLinks } from './links/copy-link.behaviour.ts';
import { wireDeepLink } from './links/deep-link.behaviour.ts';

wireCopyLinks();
wireDeepLink();
