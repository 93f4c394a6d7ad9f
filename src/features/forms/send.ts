/** Sends a form from the browser and reads the answer; every way it can fail is a reply, never an exception. */
import type { Reply } from './form-state.ts';

/** Milliseconds after which an unanswered form counts as lost; a résumé on a slow phone needs its time. */
const PATIENCE = 60_000;

/** Posts the form to its own address, `action`. */
export async function send(form: HTMLFormElement): Promise<Reply> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return await readReply(response);
  } catch {
    return { ok: false, fieldErrors: {}, reason: 'network' };
  }
}

async function readReply(response: Response): Promise<Reply> {
  if (response.headers.get('Content-Type')?.startsWith('application/json')) return response.json();
  // Answered by something before the form: a proxy, a limit, an error page.
  const reason = response.status === 429 ? 'tooMany' : response.status < 500 ? 'refused' : 'server';
  return { ok: false, fieldErrors: {}, reason };
}
