/**
 * Unusual requests cannot evict frequently used pages from the cache. With 10,000 documents, no request for the
 * manifest, a feed, the sitemap or a folder page takes more than 25 ms of the server thread's processor time.
 * While another process holds the database lock, forms wait, but the event loop is not blocked.
 *   --files N --flood N    number of documents (10000) and of requests of each kind (400)
 */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SQLITE_FILE } from '../../../src/server/database/sqlite.ts';
import * as urls from '../../../src/urls.ts';
import { holdLock } from '../../app/database/hold-lock.ts';
import { elapse, simulatedDelay, until } from '../../waiting.ts';
import { endSite, seeded, workFolder } from '../support/site.ts';
import { type Cost, startMeasured } from '../support/thread-cpu.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    flood: { type: 'string', default: '400' },
  },
});
const FILES = Number(values.files);
const FLOOD = Number(values.flood);
/** Maximum milliseconds of the server thread's processor time for concurrent requests for one address. */
const MAX_CPU_MS = 25;
/** In milliseconds: the longest allowed event-loop turn during the database lock, and the lock's duration. */
const MAX_HELD_MS = 50;
const LOCKED_MS = 2_000;
const RUNS = 5;
/**
 * Maximum number of series of runs. The best series counts, because processor time increases while other
 * programs use the same cores.
 */
const MAX_SERIES = 4;

const random = seeded();
const { folder, dataDir, drop } = workFolder();
const documents = path.join(folder, 'documents');
const folders = Array.from({ length: 20 }, (_, at) => ['Policies', `Year ${2000 + at}`]);
for (const names of [['Downloads'], ...folders])
  mkdirSync(path.join(documents, ...names), { recursive: true });
for (let at = 0; at < FILES; at++)
  writeFileSync(path.join(documents, 'Downloads', `Form ${at}.txt`), `form ${at}`);
for (const names of folders) writeFileSync(path.join(documents, ...names, 'Report.txt'), names.join());

const server = await startMeasured(folder, { DOCUMENTS_DIR: documents });
const { origin } = server.site;
const get = async (address: string) => (await fetch(origin + address)).text();
try {
  const published = async () => JSON.parse(await get(urls.manifest())).documents.length;
  await until('all documents are published', async () => (await published()) === FILES + folders.length, {
    timeoutMs: 300_000,
    everyMs: 1_000,
  });
  await server.settle();
  say(`seed ${process.env.SEED ?? 1}: ${FILES + folders.length} documents in ${folders.length + 1} folders`);
  await floods();
  await measureLock();
  await costs();
} finally {
  await endSite(server.site, 'SIGTERM');
  drop();
}

/** Frequently used pages stay cached after requests for all other kinds of addresses. */
async function floods(): Promise<void> {
  const normal = [
    urls.page('investors'),
    urls.folder(['Downloads']),
    ...folders.map((names) => urls.folder(names)),
  ];
  const word = () => Math.floor(random() * 2 ** 40).toString(36);
  const kinds: Record<string, () => string> = {
    'unknown parameters': () => `${urls.folder(['Downloads'])}?${word()}=${word()}`,
    'words to search': () => urls.search({ query: word() }),
    'pages that do not exist': () => urls.folder(['Downloads'], Math.floor(random() * 1e9) + 2),
    'further pages of a folder': () => urls.folder(['Downloads'], Math.floor(random() * (FILES / 100)) + 2),
    'deep links': () => urls.deepLink(['Downloads'], Math.floor(random() * (FILES / 100)) + 1),
    'paths in deep links': () => urls.deepLink([word(), word()]),
    'categories of partners': () => urls.partners(word()),
    'folders of feeds': () => urls.feed('atom', [word()]),
    'encodings of one path': () =>
      urls
        .folder(['Downloads'])
        .replace(/[a-zA-Z]/g, (c, at: number) =>
          at > 10 && random() < 0.5 ? `%${c.charCodeAt(0).toString(16)}` : c,
        ),
  };
  for (const address of normal) await get(address);
  for (const [kind, address] of Object.entries(kinds)) {
    for (let at = 0; at < FLOOD; at += 4)
      await Promise.all(Array.from({ length: 4 }, () => get(address()).catch(() => undefined)));
    const found = await hits(normal);
    say(`${FLOOD} requests with ${kind}: ${found} of ${normal.length} folders still cached`);
    assert.equal(found, normal.length, kind);
  }
}

/** Requests addresses. @returns how many were served from the cache, according to the server's metrics */
async function hits(addresses: readonly string[]): Promise<number> {
  await elapse(50, 'a response is counted after it is sent');
  const before = await server.served('cached');
  for (const address of addresses) await get(address);
  return (await server.served('cached')) - before;
}

/** Measures each address directly after a document has changed, when the cached version is stale. */
async function costs(): Promise<void> {
  let changes = 0;
  const change = async () => {
    const file = path.join(documents, 'Downloads', `Form ${changes++ % 5}.txt`);
    writeFileSync(file, `changed ${changes} ${random()}`);
    await elapse(2_500, 'the change is found and published; asking for it would cache it');
    await server.settle();
  };
  const asked: Record<string, string[]> = {
    manifest: [urls.manifest()],
    feeds: [
      urls.feed('atom'),
      urls.feed('json'),
      urls.feed('atom', ['Downloads']),
      urls.feed('json', ['Downloads']),
    ],
    sitemap: [urls.sitemap()],
    'pages of a folder': [1, 2, FILES / 200, FILES / 100].map((page) => urls.folder(['Downloads'], page)),
    'deep links': [urls.deepLink(['Downloads'], 3)],
  };
  const best = new Map<string, Cost>();
  const over = () =>
    Object.values(asked)
      .flat()
      .filter((one) => (best.get(one)?.cpuMs ?? Infinity) > MAX_CPU_MS);
  for (let series = 0; series < MAX_SERIES && over().length > 0; series++) {
    const runs = new Map<string, Cost>();
    const left = over();
    for (let run = 0; run < RUNS; run++) {
      await change();
      for (const address of left) {
        const cost = await server.cost(() => Promise.all([get(address), get(address), get(address)]));
        if (cost.cpuMs > (runs.get(address)?.cpuMs ?? 0)) runs.set(address, cost);
      }
    }
    for (const [address, cost] of runs)
      if (cost.cpuMs < (best.get(address)?.cpuMs ?? Infinity)) best.set(address, cost);
  }
  const [mostExpensive] = [...best].sort(([, a], [, b]) => b.cpuMs - a.cpuMs);
  for (const [kind, addresses] of Object.entries(asked)) {
    const found = addresses.flatMap((address) => best.get(address) ?? []);
    const ms = (of: 'cpuMs' | 'wallMs') => Math.max(...found.map((cost) => cost[of])).toFixed(1);
    say(
      `${kind}: three concurrent requests take ${ms('cpuMs')} ms of the thread and ${ms('wallMs')} ms, worst of ${RUNS}`,
    );
  }
  say(`the most expensive response: ${mostExpensive?.[0]}, ${mostExpensive?.[1].cpuMs.toFixed(1)} ms`);
  assert.deepEqual(over(), [], `these take more than ${MAX_CPU_MS} ms`);
}

async function measureLock(): Promise<void> {
  const post = () =>
    fetch(origin + urls.newsletter(), {
      method: 'POST',
      headers: { Origin: origin, Accept: 'application/json' },
      body: new URLSearchParams({ email: `asha${Math.floor(random() * 1e9)}@visitor.example` }),
    });
  assert.equal((await post()).status, 200);
  let heldMs = Infinity;
  let limit = MAX_HELD_MS;
  for (let tried = 0; tried < MAX_SERIES && heldMs > limit; tried++) {
    await server.settle();
    await server.read();
    await visit();
    // Measures the delay without a lock first, to allow for other programs on the same cores.
    limit = Math.max(MAX_HELD_MS, 2 * (await server.read()).heldMs);
    const release = await holdLock(path.join(dataDir, SQLITE_FILE));
    let done = false;
    const posted = post().finally(() => {
      done = true;
    });
    const answered = await visit();
    assert.equal(done, false, 'the form did not wait for the lock');
    heldMs = Math.min(heldMs, (await server.read()).heldMs);
    await release();
    assert.equal((await posted).status, 200);
    say(
      `locked for ${LOCKED_MS} ms: the form waited and was stored, ${answered} other requests were answered`,
    );
  }
  say(
    `meanwhile the longest turn of the event loop took ${heldMs.toFixed(1)} ms of at most ${limit.toFixed(1)}`,
  );
  assert.ok(heldMs <= limit, `the event loop was blocked for ${heldMs} ms`);
}

/**
 * Requests a health check and a cached page repeatedly for the duration of the lock.
 * @returns the number of responses
 */
async function visit(): Promise<number> {
  const end = performance.now() + LOCKED_MS;
  let answered = 0;
  for (; performance.now() < end; answered += 2) {
    assert.ok((await fetch(`${origin}/healthz`)).ok);
    assert.ok((await fetch(origin + urls.folder(['Downloads']))).ok);
    await simulatedDelay(20);
  }
  return answered;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
