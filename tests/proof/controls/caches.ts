/** Controls that keep requests from repeating expensive work or blocking the event loop: caches and locks. */
import type { Control } from './control.ts';

const CACHE = 'src/server/http/pages/page-cache.ts';
const pageCache = (title: string) => ({ test: 'src/server/http/pages/page-cache.test.ts', title });
const pages = (title: string) => ({ test: 'tests/app/server/pages.test.ts', title });

export const CACHES: readonly Control[] = [
  {
    ids: ['V15.2.2'],
    file: 'src/pages/_server/cache-key.ts',
    from: 'const ownPath = names && normalizePath(path);',
    to: 'const ownPath = names && normalizePath(path);\n  if (ownPath) return rawUrl;',
    ...pages('a parameter that the page does not read neither makes nor evicts a cached page'),
  },
  {
    ids: ['V15.2.2'],
    file: CACHE,
    from: ' || key !== keyOf(canonical)',
    to: '',
    ...pageCache('a response is cached only under its canonical address'),
  },
  {
    ids: ['V15.2.2'],
    file: CACHE,
    from: "key.includes('?') ? queried : plain",
    to: "key.includes('?') ? plain : plain",
    ...pageCache('addresses with a query never evict those without'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/http/pages/least-recently-used.ts',
    from: 'if (value.size > maxBytes) return;',
    to: '',
    ...pageCache(
      'a page set twice counts once; a page larger than the cache is not stored and evicts nothing',
    ),
  },
  {
    ids: ['V15.2.2'],
    file: CACHE,
    from: 'making.set(key, made.then(done, done));',
    to: 'done();',
    test: 'tests/app/server/overload.test.ts',
    title: 'concurrent requests for one page render it once',
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/static/representation.ts',
    from: 'if (plain.length <= MAX_SYNC_BYTES || options.prepared)',
    to: 'if (plain)',
    ...pages('a large page %s is neither compressed nor hashed on the event loop'),
  },
  {
    ids: ['V15.2.2'],
    file: 'src/features/library/export/manifest.server.ts',
    from: 'if (made && madeOf === version) return made;',
    to: '',
    test: 'src/features/library/export/manifest.server.test.ts',
    title: 'is generated once per version, also for concurrent requests',
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/database/sqlite.ts',
    from: 'timeout: 0 }',
    to: 'timeout: 5000 }',
    test: 'src/server/database/sqlite.test.ts',
    title: 'transactions and single statements wait for another connection without holding the event loop',
  },
  {
    ids: ['V15.2.2'],
    file: 'src/server/database/busy.ts',
    from: 'if (!isBusy(error) || performance.now() >= deadline) throw error;',
    to: 'throw error;',
    test: 'src/server/database/sqlite.test.ts',
    title: 'transactions and single statements wait for another connection without holding the event loop',
  },
  {
    ids: ['V2.3.3'],
    file: 'src/server/database/postgres.ts',
    from: 'onConnect: (client) => client.query(DURABLE),',
    to: '',
    test: 'tests/app/database/postgres-durability.test.ts',
    title: 'a default of %s for the database and the role becomes %s on every connection',
  },
];
