/** Generates docs/contracts/forms.md from the registry of forms (`npm run docs:forms`). */
import { writeFileSync } from 'node:fs';
import { FORM_KINDS } from '../content-model/schema/forms.ts';
import { FORMS } from '../features/forms/forms.server.ts';

export const FORMS_CONTRACT = new URL('../../docs/contracts/forms.md', import.meta.url);

/** @returns the complete document */
export function formsContract(): string {
  const rows = FORM_KINDS.map((kind) => {
    const { address, route, limits } = FORMS[kind];
    const pattern = route && route !== address() ? `, \`${route}\`` : '';
    const files = limits.maxFileBytes ? `, files ${limits.maxFileBytes / 1024 / 1024} MB` : '';
    return `| \`${kind}\` | \`${address()}\`${pattern} | ${limits.maxBytes / 1024} KB${files} |`;
  });
  return `# Forms

Generated from \`FORMS\` in \`src/features/forms/forms.server.ts\`: edit that file and run \`npm run docs:forms\`. A form posts to the
address of its page. \`npm run inbox\` lists it under its kind. Forms may be added; the kind and the address of a form do not
change.

| Kind | Page | Largest post |
|---|---|---|
${rows.join('\n')}
`;
}

if (import.meta.main) writeFileSync(FORMS_CONTRACT, formsContract());
