/** Validates the HTML of a page as the server sends it. */
import { type ConfigData, HtmlValidate } from 'html-validate';

const CONFIG: ConfigData = {
  root: true,
  extends: [
    'html-validate:standard',
    'html-validate:recommended',
    'html-validate:a11y',
    'html-validate:document',
  ],
  elements: ['html5'],
  rules: {
    // React writes <meta/>, srcSet and required="", which are all valid HTML.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Scripts come from this server with fingerprinted names, and the policy allows no others.
    'require-sri': 'off',
    // CSS keeps phone numbers on one line if they fit; at 320 px they may wrap.
    'tel-non-breaking': 'off',
    // The options of one question have one name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // A dialog is on a page with an h1, so its title is an h2. Another test checks that each page has one h1.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
  },
};
const validator = new HtmlValidate(CONFIG);

/** @returns one line per fault */
export async function htmlFaults(html: string): Promise<string[]> {
  const titles = html.match(/<h1\b/g)?.length ?? 0;
  if (titles !== 1) return [`${titles} first headings instead of one`];
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    );
}
