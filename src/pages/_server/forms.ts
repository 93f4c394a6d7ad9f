/** The definitions of the site's forms, and the responses to forms that a script sent. */
import { content, textIn } from '../../content-model/text.ts';
import { openLanguages } from '../../document/languages/page-texts.ts';
import { inLanguage } from '../../domain/language/in-language.ts';
import { hasPage } from '../../domain/language/language.ts';
import type { FormSite } from '../../features/forms/form-entry.ts';
import { defineForm, FORM_KINDS, FORMS, formKindAt } from '../../features/forms/forms.server.ts';
import type { FormDefinition } from '../../features/forms/submit/definition.server.ts';
import type { Reply } from '../../features/forms/submit/form-state.ts';
import { type RespondDeps, replyOf, respondToPost } from '../../features/forms/submit/respond.server.ts';
import { canBeFound } from '../../features/library/alerts/new-documents.server.ts';
import { parted } from '../../urls.ts';
import type { Services } from './services.ts';

// Scripts can send forms before the first page is rendered, whose middleware opens the languages too.
openLanguages(content.text);

export interface FormAtPath {
  definition: FormDefinition;
  /** The route pattern, for the log. */
  route: string;
}

/** Caches definitions by path. Unknown paths are not stored, so that clients cannot fill the map. */
const definitions = new Map<string, FormAtPath>();

/** The services on which the rules of forms depend. */
type FormServices = Pick<Services, 'clock' | 'library' | 'register'>;

/** @returns undefined if no form posts to this path */
export async function formAt(path: string, services: FormServices): Promise<FormAtPath | undefined> {
  const known = definitions.get(path);
  if (known) return known;
  const own = parted(path);
  if (own.language !== 'en' && !hasPage(own.language, own.path)) return undefined;
  const kind = formKindAt(own.path);
  const definition =
    kind && (await inLanguage(own.language, () => defineForm(kind, siteOf(services), own.path)));
  if (!definition) return undefined;
  const form = { definition, route: FORMS[kind].route ?? path };
  definitions.set(path, form);
  return form;
}

function siteOf({ clock, library, register }: FormServices): FormSite {
  const isFolder = (folder: readonly string[]) =>
    canBeFound({ folder, kind: '' }, { library, register }, content.library);
  return { content, text: textIn(), clock, isFolder };
}

/** Loads the modules of all forms in advance, so that the first request for a form does not have to. */
export async function loadForms(): Promise<void> {
  const site = { content, clock: Date.now };
  await Promise.all(FORM_KINDS.map((kind) => defineForm(kind, site, FORMS[kind].address())));
}

export interface SentAnswer {
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
export async function answerSent(
  path: string,
  form: FormData | undefined,
  deps: RespondDeps & FormServices,
): Promise<SentAnswer | undefined> {
  const known = await formAt(path, deps);
  if (!known) return undefined;
  const { language } = parted(path);
  const { status, headers, state } = await inLanguage(language, () =>
    respondToPost(known.definition, form, deps),
  );
  return { status, headers, reply: replyOf(state), route: known.route };
}
