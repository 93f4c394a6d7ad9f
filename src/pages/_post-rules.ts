/** Which paths accept a post, and how much of it. */
import type { FormLimits } from '../features/forms/form-entry.ts';
import { FORMS, formKindAt } from '../features/forms/forms.server.ts';
import * as urls from '../urls.ts';

interface PostRule extends FormLimits {
  /** The page shows again what was typed, also to a client that sent too many forms. */
  redisplays?: boolean;
  /** Any site may post. */
  anyOrigin?: boolean;
}

/** The links in the newsletter's mails post a token and nothing else. */
const MAX_TOKEN_BYTES = 4 * 1024;

/** @returns undefined for a path that accepts no posts */
export function postRule(path: string): PostRule | undefined {
  const kind = formKindAt(path);
  if (kind) return { ...FORMS[kind].limits, redisplays: true };
  if (path === urls.newsletterConfirm()) return { maxBytes: MAX_TOKEN_BYTES };
  // Mail programs post the one-click unsubscribe of RFC 8058 without an origin.
  if (path === urls.newsletterUnsubscribe()) return { maxBytes: MAX_TOKEN_BYTES, anyOrigin: true };
  return undefined;
}
