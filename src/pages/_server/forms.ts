/**
 * The definitions of the site's forms, and the responses to their posts: as JSON to a script, or as a page.
 */
import type { AstroGlobal } from 'astro';
import { content, siteIn } from '../../content-model/built-content.ts';
import { hasPage } from '../../content-model/languages/page-texts.ts';
import { FORM_KINDS, type SignUpKind } from '../../content-model/schema/forms.ts';
import { defineForm, FORMS, formKindAt } from '../../features/forms/forms.server.ts';
import { answerClick } from '../../features/forms/sign-up/click.server.ts';
import type { FormDefinition } from '../../features/forms/submit/definition.server.ts';
import type { FormState, Reply } from '../../features/forms/submit/form-state.ts';
import {
  jsonResponse,
  type RespondDeps,
  replyOf,
  respondToForm,
  respondToPost,
} from '../../features/forms/submit/respond.server.ts';
import { canBeFound } from '../../features/library/feeds/new-documents.server.ts';
import { prefersJson } from '../../server/responses/negotiation.ts';
import { splitLanguage } from '../../urls.ts';
import type { Services } from './services.ts';

interface FormAtPath {
  definition: FormDefinition;
  /** The route pattern, for the log. */
  route: string;
}

/** The services on which the rules of forms depend. */
type FormServices = Pick<Services, 'clock' | 'library' | 'register'>;

/**
 * Definitions by path, for each running site. Unknown paths are not stored, so that clients cannot fill the
 * map.
 */
const definitionsOf = new WeakMap<FormServices['library'], Map<string, FormAtPath>>();

/** @returns undefined if no form posts to this path */
async function formAt(
  path: string,
  { clock, library, register }: FormServices,
): Promise<FormAtPath | undefined> {
  const definitions = definitionsOf.get(library) ?? new Map<string, FormAtPath>();
  definitionsOf.set(library, definitions);
  const known = definitions.get(path);
  if (known) return known;
  const { language, path: englishPath } = splitLanguage(path);
  if (language !== 'en' && !hasPage(content.text[language], englishPath)) return undefined;
  const kind = formKindAt(englishPath);
  const isFolder = (folder: readonly string[]) =>
    canBeFound({ folder, kind: '' }, { library, register }, content.library);
  const deps = { content, site: siteIn(language), office: siteIn(), clock, isFolder };
  const definition = kind && (await defineForm(kind, deps, englishPath));
  if (!definition) return undefined;
  const form = { definition, route: FORMS[kind].route ?? path };
  definitions.set(path, form);
  return form;
}

/** Loads the modules of all forms in advance, so that the first request for a form does not have to. */
export async function loadForms(): Promise<void> {
  const deps = { content, site: siteIn(), office: siteIn(), clock: Date.now };
  await Promise.all(FORM_KINDS.map((kind) => defineForm(kind, deps, FORMS[kind].address())));
}

export interface ScriptedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  reply: Reply;
  route: string;
}

/**
 * Responds to a form that was sent by script. Renders no page.
 * @param path the path as sent
 * @param form undefined if the body was not a form
 * @returns undefined if no form posts to this path
 */
export async function respondToScriptedPost(
  path: string,
  form: FormData | undefined,
  deps: RespondDeps & FormServices,
): Promise<ScriptedResponse | undefined> {
  const known = await formAt(path, deps);
  if (!known) return undefined;
  const { status, headers, state } = await respondToPost(known.definition, form, deps);
  return { status, headers, reply: replyOf(state), route: known.route };
}

/**
 * Responds to a request for a form's own page. Sets the status and headers of the page.
 * @param path the address to which the page's form posts
 * @returns the form's state; a response if no page has to be rendered or there is no such form
 */
export async function respondWithForm(
  { locals, request, response }: Pick<AstroGlobal, 'locals' | 'request' | 'response'>,
  path: string,
): Promise<FormState | Response> {
  const { services, clientAddress, retryAfterSeconds } = locals;
  const form = await formAt(path, services);
  if (!form) return new Response(null, { status: 404 });
  const answer = await respondToForm(form.definition, request, {
    ...services,
    clientAddress,
    retryAfterSeconds,
  });
  // For scripts in development. In production `respondToScriptedPost` answers their posts; only a GET gets here.
  if (prefersJson(request.headers.get('Accept'))) return jsonResponse(answer);
  response.status = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.headers.set(name, value);
  return answer.state;
}

/**
 * Responds to a request for the page that confirms or ends a subscription or an alert. Sets the status and headers of
 * the page.
 * @returns the content of the page; a response for an unknown link
 */
export async function respondToClick(
  { locals, params, request, response, url }: AstroGlobal,
  kind: SignUpKind,
) {
  const { link } = params;
  if (link !== 'confirm' && link !== 'unsubscribe') return new Response(null, { status: 404 });
  const receivedToken = url.searchParams.get('token') ?? '';
  const { services, site } = locals;
  const { status, page } = await answerClick({ kind, link, receivedToken, request, site }, services);
  response.status = status;
  response.headers.set('Cache-Control', 'no-store');
  return page;
}
