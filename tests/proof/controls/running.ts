/**
 * Controls of the built and running server: against code injection and the disclosure of files and input, for
 * the security log, and for failures of dependencies.
 */
import type { Control } from './control.ts';

const outages = (title: string) => ({ test: 'tests/app/database/outages.test.ts', title });
const addresses = (title: string) => ({ test: 'tests/app/security/addresses-hold-no-data.test.ts', title });
const code = {
  test: 'tests/app/security/code-injection.test.ts',
  title: 'code in an input is neither run nor evaluated: %s',
};
const reach = { test: 'tests/app/security/private-addresses.test.ts', title: 'nothing is served at %s' };
const TYPED = 'const form = { values: textValues(definition, formData), errors: {} };';

export const RUNNING: readonly Control[] = [
  {
    ids: ['V1.3.2', 'V1.3.7'],
    file: 'src/features/forms/submit/submit.server.ts',
    from: TYPED,
    to: `${TYPED}\n  for (const value of Object.values(form.values)) try { new Function(value)(); } catch {}`,
    ...code,
  },
  {
    ids: ['V1.2.5'],
    file: 'src/features/forms/submit/submit.server.ts',
    from: TYPED,
    to: `${TYPED}\n  for (const value of Object.values(form.values)) process.getBuiltinModule('child_process').spawnSync('echo ' + value, { shell: true });`,
    ...code,
  },
  {
    ids: ['V5.3.1', 'V8.2.2', 'V13.2.5', 'V13.4.1'],
    file: 'src/domain/published-name.ts',
    from: "name === '' || name.startsWith('.') ||",
    to: '',
    ...reach,
  },
  {
    ids: ['V8.2.1', 'V15.2.3'],
    file: 'src/server/static/store.ts',
    from: '  const errors = new Map(Object.entries(ERROR_PAGES)',
    to: [
      "  for (const file of ['content.json', 'server/entry.mjs'])",
      "    items.set('/'.concat(file), load(dist, file, undefined));",
      '  const errors = new Map(Object.entries(ERROR_PAGES)',
    ].join('\n'),
    ...reach,
  },
  {
    ids: ['V13.4.5'],
    file: 'src/server/config/variables.ts',
    from: "METRICS_HOST: text('127.0.0.1')",
    to: "METRICS_HOST: text('0.0.0.0')",
    test: 'tests/app/server/metrics.test.ts',
    title: 'the metrics port listens only on its configured address',
  },
  {
    ids: ['V14.2.1'],
    file: 'src/features/forms/ui/form-frame.tsx',
    from: 'method="post"',
    to: 'method="get"',
    ...addresses('no form of %s puts input into an address'),
  },
  {
    ids: ['V14.2.1', 'V16.2.5', 'V16.4.1'],
    file: 'src/server/http/plugins/access-log.ts',
    from: 'routeLabel}","status"',
    to: 'reply.request.rawUrl}","status"',
    test: 'tests/app/server/site.test.ts',
    title: 'contains no visitor input: %s',
  },
  {
    ids: ['V16.3.3'],
    file: 'compose.ts',
    from: 'withSecurityLog(createMetrics(), log)',
    to: 'createMetrics()',
    test: 'tests/app/security/security-log.test.ts',
    title: 'a rejected request is logged with its reason: %s %s',
  },
  {
    ids: ['V16.5.2'],
    file: 'src/server/database/postgres.ts',
    from: "pool.on('error', () => undefined);",
    to: '',
    ...outages(
      'without its database the site serves pages and reports that it cannot store, then stores again after the outage',
    ),
  },
  {
    ids: ['V16.5.2'],
    file: 'src/features/forms/submit/respond.server.ts',
    from: "return { ...form, reason: 'server' };",
    to: 'throw error;',
    ...outages(
      'on a full disk the site serves pages and reports that it cannot store, then stores again after the outage',
    ),
  },
  {
    ids: ['V16.5.2'],
    file: 'src/server/outbox/queue.ts',
    from: '(error: unknown) => failed(row, channel.isPermanent(error), error, clock()),',
    to: '(error: unknown) => { process.exitCode = 1; throw error; },',
    ...outages('without its mail server the site accepts forms and queues the mail'),
  },
];
