/** What a visitor is told when there is no page for them: in the site's dress, as JSON or as plain text. */

import { type Answer, answer } from '../static/representation.ts';
import type { StaticStore } from '../static/store.ts';
import { caseOf } from './error-case.ts';
import type { Input } from './input.ts';
import { json, plainText, wantsJson } from './plain-answers.ts';
import { type RawHeaders, toRaw } from './raw-headers.ts';
import type { Refusal } from './refusal.ts';

/** The plain sentence, for programs; people read the page. */
const SAYINGS: Readonly<Record<string, string>> = {
  notFound: 'There is no such page.',
  serverError: 'The page could not be made just now.',
  tooMany: 'Too many forms came from your address. Please wait a minute.',
};

/**
 * Answers with an error in the form that the client reads: forms sent by script ask for JSON, people's
 * browsers for HTML. Reading an address without saying what is wanted gives the page, too.
 * @param headers headers that belong to this failure, such as `Allow` or `Retry-After`
 */
export function failed(
  statics: StaticStore,
  input: Input,
  status: number,
  message?: string,
  headers: RawHeaders = [],
): Answer {
  const what = caseOf(status);
  const accept = input.header('accept') ?? '*/*';
  const reading = input.method === 'GET' || input.method === 'HEAD';
  if (accept.includes('text/html') || (reading && accept.includes('*/*'))) {
    const page = answer(statics.errorPage(what), input.method, input.header('accept-encoding'), undefined);
    return { ...page, status, headers: [...headers, ...page.headers] };
  }
  const words = message ?? SAYINGS[what] ?? 'This was not accepted.';
  const reason = what === 'serverError' ? 'server' : what === 'tooMany' ? 'tooMany' : 'refused';
  const told = wantsJson(accept)
    ? json(status, { ok: false, fieldErrors: {}, reason, message: words }, headers)
    : plainText(status, words, headers);
  return input.method === 'HEAD' ? { ...told, body: undefined } : told;
}

/** A refusal as an answer; where a body was not read, the connection ends with it. */
export function refused(statics: StaticStore, input: Input, refusal: Refusal): Answer {
  const own = toRaw(refusal.headers ?? {});
  const reading = input.method === 'GET' || input.method === 'HEAD';
  const headers = reading ? own : [...own, 'Connection', 'close'];
  return failed(statics, input, refusal.status, refusal.message, headers);
}
