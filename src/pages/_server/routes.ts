/** Properties of a path that the server needs before it renders the page. */
import { FORMS, isAtAddress, postAddress } from '../../features/forms/forms.server.ts';
import type { PostRule } from '../../server/http/app-deps.ts';
import type { ErrorPageOverride } from '../../server/responses/error-case.ts';
import * as urls from '../../urls.ts';

/**
 * The route of a path. All library folders have the same route; the folder names are read from the raw path.
 */
export function routeOf(pathname: string): string {
  const { path } = urls.splitLanguage(pathname);
  if (!isFolder(path)) return pathname;
  return `${pathname.slice(0, pathname.length - path.length)}${urls.PAGES.investors}/folder`;
}

/** @param path English path */
function isFolder(path: string): boolean {
  const below = path.startsWith(`${urls.PAGES.investors}/`)
    ? path.slice(urls.PAGES.investors.length + 1)
    : '';
  const [first = ''] = below.split('/');
  return first !== '' && !(urls.RESERVED_BELOW_INVESTORS as readonly string[]).includes(first);
}

/** A folder that cannot be opened has a page of its own, with a Back link. */
export const FOLDER_ERROR_PAGE: ErrorPageOverride = {
  page: '/errors/library',
  isFor(rawPath) {
    const { path } = urls.splitLanguage(rawPath);
    return path === urls.PAGES.investors || isFolder(path);
  },
};

/**
 * Maximum body size of posts from the pages that confirm or end a subscription or an alert, which contain
 * only a token.
 */
const MAX_TOKEN_BYTES = 4 * 1024;

/** Maximum body size of the answers to /check: one option per question, and two amounts. */
const MAX_CHECK_BYTES = 8 * 1024;

/** Maximum body size of a question about an enquiry: a reference and a phone number. */
const MAX_STATUS_BYTES = 4 * 1024;

/** Post rules by address, as `isAtAddress` compares it. */
const POST_RULES: ReadonlyMap<string, PostRule> = new Map([
  ...Object.values(FORMS).map((form): [string, PostRule] => [
    postAddress(form),
    { ...form.limits, redisplays: true },
  ]),
  [urls.check(), { maxBytes: MAX_CHECK_BYTES, redisplays: true }],
  [urls.enquiryStatus(), { maxBytes: MAX_STATUS_BYTES, redisplays: true }],
  [urls.newsletterLink('confirm'), { maxBytes: MAX_TOKEN_BYTES }],
  // Mail programs send the one-click unsubscribe request (RFC 8058) without an `Origin` header.
  [urls.newsletterLink('unsubscribe'), { maxBytes: MAX_TOKEN_BYTES, anyOrigin: true }],
  [urls.alertLink('confirm'), { maxBytes: MAX_TOKEN_BYTES }],
  [urls.alertLink('unsubscribe'), { maxBytes: MAX_TOKEN_BYTES, anyOrigin: true }],
]);

/**
 * Returns the limits of posts to a path.
 * @returns undefined if the path does not accept posts
 */
export function postRule(rawPath: string): PostRule | undefined {
  const { path } = urls.splitLanguage(rawPath);
  for (const [address, rule] of POST_RULES) if (isAtAddress(path, address)) return rule;
  return undefined;
}
