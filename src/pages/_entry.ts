/** What the server takes from the build: pages, and answers to forms that a script sent. Becomes `dist/server/entry.mjs`. */
export { loadPages, render } from '../server/http/astro-entry.ts';
export { answerSent } from './_forms.ts';
