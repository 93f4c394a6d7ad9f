/** docs/contracts/forms.md, made from the registry of forms. */
import { FORM_KINDS, FORMS } from '../features/forms/forms.server.ts';

/** The whole document. */
export function formsContract(): string {
  const rows = FORM_KINDS.map((kind) => {
    const { address, route, limits } = FORMS[kind];
    const pattern = route && route !== address() ? `, \`${route}\`` : '';
    const files = limits.maxFileBytes ? `, files ${limits.maxFileBytes / 1024 / 1024} MB` : '';
    return `| \`${kind}\` | \`${address()}\`${pattern} | ${limits.maxBytes / 1024} KB${files} |`;
  });
  return `# Forms

Made from \`FORMS\` in \`src/features/forms/forms.server.ts\` by \`npm run docs:cli\`: change that and run it again. A form is sent to
the address of its page. Its kind is that of \`npm run inbox\`. Forms may be added; the kind and the address of a form do not
change.

| Kind | Page | Largest post |
|---|---|---|
${rows.join('\n')}
`;
}
