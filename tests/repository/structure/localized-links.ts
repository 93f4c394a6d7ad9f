/** Checks that components link to localized pages with `urls.localize`. */
import type { ProjectFile } from './project-files.ts';

/**
 * Matches calls to the `src/urls.ts` functions for localized pages; the library, `page('investors')`, is
 * English only.
 */
const LOCALIZED =
  /\b(?:page\((?!'investors'\))|service\(|partners\(|partnerDetail\(|grievance\(\)|privacy\(\)|underWorking\(\))/g;

const INSIDE_LOCALIZE = /\blocalize\(\s*\w+,\s*(?:urls\.)?$/;

/** @returns one sentence for each address in a component that ignores the page's language */
export function unlocalizedLinks(components: readonly ProjectFile[]): string[] {
  return components.flatMap(({ name, text }) =>
    [...text.matchAll(LOCALIZED)]
      .filter(({ index }) => !INSIDE_LOCALIZE.test(text.slice(0, index)))
      .map(
        ([call]) => `${name}: ${call}... is not in the page's language. Use urls.localize(language, ...).`,
      ),
  );
}
