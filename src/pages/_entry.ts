/** What the server takes from the build: pages, and responses to forms that a script sent. Becomes `dist/server/entry.mjs`. */
import * as pages from '../server/http/astro-entry.ts';
import { loadForms } from './_forms.ts';

export { render } from '../server/http/astro-entry.ts';
export { answerSent } from './_forms.ts';

/** Loads every module of the build, so that a running server reads none of it later (docs/decisions/0025-releases.md). */
export async function loadPages(): Promise<readonly string[]> {
  await loadForms();
  return pages.loadPages();
}
