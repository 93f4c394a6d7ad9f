/** Controls against outgoing requests to addresses that users choose or that are not configured. */
import type { Control } from './control.ts';

const outbound = (title: string) => ({ test: 'tests/app/security/outbound.test.ts', title });
const NEVER_ASKED = 'no address in a field, query, path or header is ever requested';

/** Each entry adds an outgoing request, as a plausible change to the code could. */
export const OUTBOUND: readonly Control[] = [
  {
    ids: ['V1.3.6'],
    file: 'src/server/http/plugins/request-context.ts',
    from: 'request.rawPath = pathOf(request.rawUrl);',
    to: "request.rawPath = pathOf(request.rawUrl);\n    void fetch(request.headers.referer ?? 'data:,').catch(() => undefined);",
    ...outbound(NEVER_ASKED),
  },
  {
    ids: ['V1.3.6'],
    file: 'src/features/forms/submit/submit.server.ts',
    from: 'const form = { values: textValues(definition, formData), errors: {} };',
    to: 'const form = { values: textValues(definition, formData), errors: {} };\n  for (const value of Object.values(form.values)) void fetch(value).catch(() => undefined);',
    ...outbound(NEVER_ASKED),
  },
  {
    ids: ['V13.2.4'],
    file: 'compose.ts',
    from: "process.env.NODE_ENV = 'production';",
    to: "process.env.NODE_ENV = 'production';\n  void fetch('http://127.0.0.1:8999/newest-version').catch(() => undefined);",
    ...outbound(
      'connects only to its database, its mail server and its webhook receiver, and resolves no other host name',
    ),
  },
];
