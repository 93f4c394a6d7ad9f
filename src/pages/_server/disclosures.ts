/** Browsers and CDNs ask each time, so that no state is shown after midnight; the server keeps the page until then. */
export const UNTIL_MIDNIGHT = 'public, no-cache';
