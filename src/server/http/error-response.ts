/** Builds the responses to errors and rejections: the site's error page, JSON or plain text. */

import { savesData } from '../../domain/data-saver.ts';
import { errorCaseOf } from '../responses/error-case.ts';
import { prefersJson } from '../responses/negotiation.ts';
import { isGetOrHead } from '../responses/preconditions.ts';
import { buildResponse } from '../responses/representation.ts';
import { json, plainText, type ResponseHeaders, type SiteResponse } from '../responses/response.ts';
import type { StaticStore } from '../static/store.ts';
import type { PageRequest } from './app-deps.ts';

/** Messages in JSON and plain text; browsers get the error page. */
const MESSAGES: Readonly<Record<string, string>> = {
  notFound: 'There is no such page.',
  serverError: 'We could not put the page together just now.',
  tooMany: 'Too many requests came from your address. Please wait a minute.',
};

/**
 * Responds in the format that the client expects: JSON for forms that a script sent, the error page for
 * browsers and for any GET without a clear preference.
 * @param headers extra headers for this error, such as `Allow` or `Retry-After`
 * @param message for clients that get no error page
 */
export function errorResponse(
  statics: StaticStore,
  { method, headers: requestHeaders, rawPath }: PageRequest,
  status: number,
  headers: ResponseHeaders = {},
  message?: string,
): SiteResponse {
  const errorCase = errorCaseOf(status);
  const { accept = '*/*', 'accept-encoding': acceptEncoding } = requestHeaders;
  if (accept.includes('text/html') || (isGetOrHead(method) && accept.includes('*/*'))) {
    const page = buildResponse(
      statics.errorPage(errorCase, rawPath, savesData(requestHeaders['save-data'])),
      {
        method,
        headers: { 'accept-encoding': acceptEncoding },
      },
    );
    return { ...page, status, headers: { ...headers, ...page.headers } };
  }
  const text = message ?? MESSAGES[errorCase] ?? 'This was not accepted.';
  const reason = status >= 500 ? 'server' : errorCase === 'tooMany' ? 'tooMany' : 'refused';
  const response = prefersJson(accept)
    ? json(status, { ok: false, fieldErrors: {}, reason, message: text }, headers)
    : plainText(status, text, headers);
  return method === 'HEAD' ? { ...response, body: undefined } : response;
}
