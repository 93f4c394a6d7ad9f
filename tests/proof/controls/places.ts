/** Controls that count posts before reading their bodies and limit what one client network can use. */
import type { Control } from './control.ts';

const FORMS = 'src/server/http/plugins/forms.ts';
const countPost = (title: string) => ({ test: 'tests/app/forms/count-post.test.ts', title });
const crowds = (title: string) => ({ test: 'tests/app/server/crowds.test.ts', title });
const multipart = (title: string) => ({ test: 'src/server/http/body/multipart.test.ts', title });
const token = (title: string) => ({ test: 'tests/app/forms/form-token.test.ts', title });

export const PLACES: readonly Control[] = [
  {
    ids: ['V2.4.1', 'V2.3.2'],
    file: FORMS,
    from: 'const allowance = await options.countPost(clientAddress);',
    to: 'const allowance = { ok: true as boolean, retryAfter: 1, mayReadBody: true };',
    ...countPost('of %s is counted like any other'),
  },
  {
    ids: ['V2.4.1'],
    file: FORMS,
    from: 'allowance.mayReadBody && ',
    to: '',
    ...countPost('over the limit, is not read %s'),
  },
  {
    ids: ['V2.4.1'],
    file: 'src/server/rate-limit/count-post.ts',
    from: 'client: 60,',
    to: 'client: 6000,',
    ...countPost('the number of bodies that are read over the limit is limited'),
  },
  {
    ids: ['V2.4.1'],
    file: 'src/server/rate-limit/rate-limit.ts',
    from: '[56, 60],',
    to: '',
    ...countPost('an IPv6 customer gains little by changing the /64, and nothing by changing the /56'),
  },
  {
    ids: ['V2.4.2'],
    file: 'src/features/forms/submit/submit.server.ts',
    from: 'if (!token && !definition.withoutToken) {',
    to: 'if (false as boolean) {',
    ...token('that was %s counts twice'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/http/body/multipart.ts',
    from: 'else if (parts.count(chunk) > MAX_FIELDS + MAX_FILES) rejection = TOO_MANY_FIELDS;',
    to: '',
    ...multipart('a body with more fields than any form has is rejected before it is parsed'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/http/body/receive-form.ts',
    from: 'if (countOf(bytes, AMPERSAND) >= MAX_FIELDS) return TOO_MANY_FIELDS;',
    to: '',
    ...multipart('a body with more fields than any form has is rejected before it is parsed'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/load/body-limits.ts',
    from: 'own.bodies >= limits.network.bodies || ',
    to: '',
    test: 'src/server/load/body-limits.test.ts',
    title: 'bodies are limited per network and in total, and an ended body frees its slot',
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/load/body-limits.ts',
    from: 'own.bodies >= limits.network.bodies || ',
    to: '',
    ...crowds('that sends headers without bodies does not block the forms of others'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/http/plugins/drain-request.ts',
    from: 'network: 16, all: 256',
    to: 'network: 1_000, all: 1_000',
    ...crowds('has only a few rejected bodies drained; further connections are closed with the response'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/load/connections.ts',
    from: 'connection.network.open > limits.maxPerNetwork',
    to: 'connection.network.open > 100_000',
    ...crowds('loses its own longest-idle connection, not another network’s'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/http/plugins/documents.ts',
    from: 'const releasePlace = places.acquire(clientNetwork(clientAddress));',
    to: "const releasePlace = places.acquire('');",
    test: 'src/server/http/plugins/documents.test.ts',
    title: 'one network gets its share of the documents, the next one is admitted',
  },
];
