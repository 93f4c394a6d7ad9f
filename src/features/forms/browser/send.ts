/**
 * Sends a form from the browser and reads the response. Every failure is returned as a reply; nothing is
 * thrown.
 */
import { ONCE_FIELD, type Reply } from '../submit/form-state.ts';

/** Response timeout. It is long because uploading a résumé from a slow phone takes a long time. */
const TIMEOUT_MS = 60_000;

/** Delay before the retry, in milliseconds: slightly more than the server's MIN_FILL_MS. */
const RETRY_AFTER_MS = 2100;

/**
 * A unique id for each rendered form. If the browser sends the same content again, for example after a second
 * press of the button or a failed response, the server does not store it again.
 */
const renderings = new WeakMap<HTMLFormElement, string>();

/** Posts the form to its `action` address. */
export async function send(form: HTMLFormElement): Promise<Reply> {
  const reply = await sendOnce(form);
  if (reply.ok || reply.reason !== 'tooFast') return reply;
  // Autofill can complete all fields before the server's minimum time has passed.
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return sendOnce(form);
}

async function sendOnce(form: HTMLFormElement): Promise<Reply> {
  const rendering = renderings.get(form) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  renderings.set(form, rendering);
  const data = new FormData(form);
  data.set(ONCE_FIELD, rendering);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: bodyOf(form, data),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await readReply(response);
  } catch {
    return { ok: false, fieldErrors: {}, reason: 'network' };
  }
}

/** A form without a file field is sent URL-encoded, as the browser would submit it. */
function bodyOf({ enctype }: HTMLFormElement, data: FormData): FormData | URLSearchParams {
  if (enctype === 'multipart/form-data') return data;
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
}

async function readReply(response: Response): Promise<Reply> {
  if (response.headers.get('Content-Type')?.startsWith('application/json')) return response.json();
  // A response that is not JSON comes from a proxy, the rate limiter or an error page, not from the form.
  const reason = response.status === 429 ? 'tooMany' : response.status < 500 ? 'refused' : 'server';
  return { ok: false, fieldErrors: {}, reason };
}
