/** Responds to a request for a form's own page. */
import type { AstroGlobal } from 'astro';
import type { FormState } from '../../features/forms/submit/form-state.ts';
import { jsonResponse, respondToForm } from '../../features/forms/submit/respond.server.ts';
import { prefersJson } from '../../server/http/requests/prefers-json.ts';
import { formAt } from './forms.ts';

type Page = Pick<AstroGlobal, 'locals' | 'request' | 'response'>;

/**
 * Sets the status and headers of the page.
 * @param path the address to which the page's form posts
 * @returns the form's state; a response if no page has to be rendered or there is no such form
 */
export async function respondWithForm(
  { locals, request, response }: Page,
  path: string,
): Promise<FormState | Response> {
  const { services, clientAddress, retryAfter } = locals;
  const form = await formAt(path, services);
  if (!form) return new Response(null, { status: 404 });
  const answer = await respondToForm(form.definition, request, { ...services, clientAddress, retryAfter });
  if (prefersJson(request.headers.get('Accept'))) return jsonResponse(answer);
  response.status = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.headers.set(name, value);
  return answer.state;
}
