/**
 * Forms that a script sends: it wants a line of JSON, and no page is made for that. The definitions are made once.
 * What is not here (a form without script, an address without a form) is answered by its page.
 */
import { textIn } from '../content-model/text.ts';
import { type AnswerDeps, answerPost, replyOf } from '../features/forms/submit/answer.server.ts';
import type { FormDefinition } from '../features/forms/submit/definition.server.ts';
import type { Reply } from '../features/forms/submit/form-state.ts';
import * as urls from '../urls.ts';
import { enquiry, GENERAL, job, newsletter, partner } from './_forms.ts';

interface Sendable {
  definition: FormDefinition<never>;
  /** The pattern of the route, for the log. */
  route: string;
}

const { careers } = textIn('en');
const made = new Map<string, Sendable>();

/** The form at an address; the same for as long as the server runs. */
function formAt(path: string, clock: () => number): Sendable | undefined {
  const known = made.get(path);
  if (known) return known;
  const fresh = makeForm(path, clock);
  if (fresh) made.set(path, fresh);
  return fresh;
}

function makeForm(path: string, clock: () => number): Sendable | undefined {
  const form = <Values>(definition: FormDefinition<Values>, route = path): Sendable => ({
    definition: definition as FormDefinition<never>,
    route,
  });
  if (path === urls.newsletter()) return form(newsletter);
  if (path === urls.becomePartner()) return form(partner);
  if (path === urls.enquiry()) return form(enquiry(clock));
  const opening = [GENERAL, ...careers.openings.list].find(({ id }) => path === urls.apply(id));
  return opening && form(job(opening), '/career/apply/[opening]');
}

export interface SentAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  reply: Reply;
  route: string;
}

/**
 * @param path     the path as sent
 * @param formData reads what was sent
 * @returns undefined where there is no form
 */
export async function answerSent(
  path: string,
  formData: () => Promise<FormData>,
  deps: AnswerDeps,
): Promise<SentAnswer | undefined> {
  const form = formAt(path, deps.clock);
  if (!form) return undefined;
  const { status, headers, state } = await answerPost(form.definition, formData, deps);
  return { status, headers, reply: replyOf(state), route: form.route };
}
