/** Checks the state that several servers share through one database. */
import type { Database } from '../../../src/server/database/tables.ts';
import { fillInForm } from '../../waiting.ts';
import type { Site } from '../support/site.ts';
import { crowd } from '../support/visitors.ts';

interface Shared {
  counts: string;
  wrong: string[];
}

/**
 * Number of forms that the rate limit accepts at once (contract "Limits"). The test allows a few more, because
 * the limit refills meanwhile.
 */
const BURST = 20;
const POSTS = 45;
const FROM = '198.19.0.1';

export async function checkShared(
  servers: readonly Site[],
  database: Database,
  random: () => number,
): Promise<Shared> {
  const parts = [
    await limits(servers),
    await sentOnce(servers, database, random),
    await identifiers(servers),
    await confirmations(servers, database, random),
  ];
  return {
    counts: parts.map(({ counts }) => counts).join('; '),
    wrong: parts.flatMap(({ wrong }) => wrong),
  };
}

const at = (servers: readonly Site[], i: number): Site => {
  const site = servers[i % servers.length];
  if (!site) throw new Error('There is no server.');
  return site;
};

/** One client posts to the servers in turn. Together they must accept as many forms as a single server. */
async function limits(servers: readonly Site[]): Promise<Shared> {
  const statuses: number[] = [];
  for (let i = 0; i < POSTS; i++) {
    const { origin } = at(servers, i);
    const headers = { Origin: origin, Accept: 'application/json', 'X-Forwarded-For': FROM };
    const body = new URLSearchParams({ email: `limit-${i}@visitor.example` });
    statuses.push((await fetch(`${origin}/newsletter`, { method: 'POST', headers, body })).status);
  }
  const taken = statuses.filter((status) => status === 200).length;
  const rejected = statuses.filter((status) => status === 429).length;
  const right = taken >= BURST && taken <= BURST + 4 && taken + rejected === POSTS;
  return {
    counts: `${taken} of ${POSTS} forms of one client taken by all together`,
    wrong: right ? [] : [`the limit is not shared: ${statuses.join(' ')}`],
  };
}

/**
 * Submits one rendered form to all servers concurrently. It must be stored once, and all responses must agree.
 */
async function sentOnce(servers: readonly Site[], database: Database, random: () => number): Promise<Shared> {
  const crowds = servers.map(({ origin }) => crowd(origin, random, 'once'));
  const form = await crowds[0]?.fill('partner');
  if (!form) throw new Error("A form's page did not load.");
  await fillInForm();
  const came = await Promise.all([...crowds, ...crowds].map(({ post }) => post(form, true)));
  const references = new Set(came.map((one) => one?.reference ?? `status ${one?.status}`));
  const rows = await database
    .selectFrom('submissions')
    .select('id')
    .where('email', '=', form.email)
    .execute();
  const wrong =
    references.size === 1 && rows.length === 1
      ? []
      : [`sent once, stored ${rows.length} times: ${[...references].join(', ')}`];
  return { counts: `one form sent ${came.length} times at once: stored ${rows.length}`, wrong };
}

/** Each server has a separate library index. All must take the ids from the shared register. */
async function identifiers(servers: readonly Site[]): Promise<Shared> {
  const lists = await Promise.all(
    servers.map(async ({ origin }) => {
      const { documents } = (await (await fetch(`${origin}/library/manifest.json`)).json()) as {
        documents: { id: string; path: string }[];
      };
      return documents.map(({ id, path }) => `${id} ${path}`).sort();
    }),
  );
  const [first = []] = lists;
  const same = first.length > 0 && lists.every((list) => list.join() === first.join());
  return {
    counts: `${first.length} documents under the same identifiers`,
    wrong: same ? [] : ['identifiers differ between servers'],
  };
}

/** Subscribes on one server and confirms on another. */
async function confirmations(
  servers: readonly Site[],
  database: Database,
  random: () => number,
): Promise<Shared> {
  const visitors = crowd(at(servers, 0).origin, random, 'confirm');
  const form = await visitors.fill('newsletter');
  if (!form) throw new Error("The newsletter's page did not load.");
  await visitors.post(form, true);
  const mail = await database
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', form.email)
    .executeTakeFirst();
  const link = /\/newsletter\/confirm\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '/none';
  const { origin } = at(servers, 1);
  const headers = { Origin: origin };
  await fetch(origin + link, { method: 'POST', headers, body: new URLSearchParams() });
  const row = await database
    .selectFrom('subscriptions')
    .select('state')
    .where('email', '=', form.email)
    .executeTakeFirst();
  return {
    counts: `a subscription of one server ${row?.state ?? 'lost'} at another`,
    wrong: row?.state === 'confirmed' ? [] : [`a subscription is ${row?.state ?? 'not there'}`],
  };
}
