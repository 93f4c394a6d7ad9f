/** Builds the responses to errors and rejections: the site's error page, JSON or plain text. */
import { negotiate } from '../static/representation.ts';
import type { StaticStore } from '../static/store.ts';
import type { PageRequest } from './app-deps.ts';
import { caseOf } from './error-case.ts';
import { isRead, isSaving } from './plugins/request-context.ts';
import { prefersJson } from './requests/negotiation.ts';
import { json, plainText, type ResponseHeaders, type SiteResponse } from './response.ts';

/** Messages in JSON and plain text; browsers get the error page. */
const MESSAGES: Readonly<Record<string, string>> = {
  notFound: 'There is no such page.',
  serverError: 'We could not put the page together just now.',
  tooMany: 'Too many requests came from your address. Please wait a minute.',
};

/** The request properties that determine the format of the response. */
type ErrorRequest = Pick<PageRequest, 'method' | 'headers'> & Partial<Pick<PageRequest, 'rawPath'>>;

/**
 * Responds in the format that the client expects: JSON for forms that a script sent, the error page for
 * browsers and for any GET without a clear preference.
 * @param headers extra headers for this error, such as `Allow` or `Retry-After`
 */
export function errorResponse(
  statics: StaticStore,
  { method, headers: requestHeaders, rawPath }: ErrorRequest,
  status: number,
  message?: string,
  headers: ResponseHeaders = {},
): SiteResponse {
  const errorCase = caseOf(status);
  const { accept = '*/*', 'accept-encoding': acceptEncoding } = requestHeaders;
  if (accept.includes('text/html') || (isRead(method) && accept.includes('*/*'))) {
    const page = negotiate(statics.errorPage(errorCase, rawPath, isSaving(requestHeaders)), {
      method,
      headers: { 'accept-encoding': acceptEncoding },
    });
    return { ...page, status, headers: { ...headers, ...page.headers } };
  }
  const text = message ?? MESSAGES[errorCase] ?? 'This was not accepted.';
  const reason = status >= 500 ? 'server' : errorCase === 'tooMany' ? 'tooMany' : 'refused';
  const response = prefersJson(accept)
    ? json(status, { ok: false, fieldErrors: {}, reason, message: text }, headers)
    : plainText(status, text, headers);
  return method === 'HEAD' ? { ...response, body: undefined } : response;
}
