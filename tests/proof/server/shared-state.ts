/** Checks the state that several servers share through one database. */
import type { Database } from '../../../src/server/database/tables.ts';
import * as urls from '../../../src/urls.ts';
import { fillInForm, until } from '../../waiting.ts';
import type { Received } from '../support/mail-server.ts';
import { listedBy } from '../support/manifest.ts';
import { type Site, seeded } from '../support/site.ts';
import { crowd } from '../support/visitors.ts';

/**
 * Number of forms that the rate limit accepts at once, and a few more, because the limit refills meanwhile.
 */
const BURST = 20;
const POSTS = 45;
const FROM = '198.19.0.1';

type Servers = readonly [Site, Site, Site];

/** @returns the problems, one sentence each */
export async function checkShared(
  servers: Servers,
  database: Database,
  received: readonly Received[],
): Promise<string[]> {
  return [
    await limits(servers),
    await sentOnce(servers, database),
    await identifiers(servers),
    await confirmations(servers, database, received),
  ].flat();
}

/** One client posts to the servers in turn. Together they must accept as many forms as a single server. */
async function limits(servers: Servers): Promise<string[]> {
  const statuses: number[] = [];
  for (let post = 0; post < POSTS; post += servers.length) {
    for (const [i, { origin }] of servers.entries()) {
      const headers = { Origin: origin, Accept: 'application/json', 'X-Forwarded-For': FROM };
      const body = new URLSearchParams({ email: `limit-${post + i}@visitor.example` });
      statuses.push((await fetch(origin + urls.newsletter(), { method: 'POST', headers, body })).status);
    }
  }
  const taken = statuses.filter((status) => status === 200).length;
  const rejected = statuses.filter((status) => status === 429).length;
  const isShared = taken >= BURST && taken <= BURST + 4 && taken + rejected === POSTS;
  return isShared ? [] : [`the limit is not shared: ${statuses.join(' ')}`];
}

/**
 * Submits one rendered form to all servers concurrently. It must be stored once, and all responses must
 * agree.
 */
async function sentOnce(servers: Servers, database: Database): Promise<string[]> {
  const crowds = servers.map(({ origin }) => crowd(origin, seeded(), 'once'));
  const form = await crowds[0]?.fill('partner');
  if (!form) return ["A form's page did not load."];
  await fillInForm();
  const copies = [...crowds, ...crowds].map(({ post }) => ({ post, form: { ...form } }));
  await Promise.all(copies.map((copy) => copy.post(copy.form, true)));
  const references = new Set(copies.map((copy) => copy.form.reference));
  const rows = await database
    .selectFrom('submissions')
    .select('reference')
    .where('email', '=', form.email)
    .execute();
  const isOnce = rows.length === 1 && references.size === 1 && references.has(rows[0]?.reference);
  return isOnce ? [] : [`sent once, stored ${rows.length} times: ${[...references].join(', ')}`];
}

/** Each server has a separate library index. All must take the ids from the shared register. */
async function identifiers(servers: Servers): Promise<string[]> {
  const lists = servers.map(async ({ origin }) => {
    const documents = await listedBy(origin);
    return documents
      .map(({ id, path }) => `${id} ${path}`)
      .sort()
      .join();
  });
  const different = new Set(await Promise.all(lists));
  return different.size === 1 && !different.has('') ? [] : ['identifiers differ between servers'];
}

/** Subscribes on one server and confirms on another. */
async function confirmations(
  [first, second]: Servers,
  database: Database,
  received: readonly Received[],
): Promise<string[]> {
  const visitors = crowd(first.origin, seeded(), 'confirm');
  const form = await visitors.fill('newsletter');
  if (!form) return ["The newsletter's page did not load."];
  await visitors.post(form, true);
  const { email } = form;
  const { mail } = await until('the mail arrives', () => received.find(({ to }) => to.includes(email)));
  const link = /\/newsletter\/confirm\?token=[\w.-]+/.exec(mail.text ?? '')?.[0] ?? '/none';
  const { origin } = second;
  await fetch(origin + link, { method: 'POST', headers: { Origin: origin }, body: new URLSearchParams() });
  const row = await database
    .selectFrom('subscriptions')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.state === 'confirmed' ? [] : [`a subscription is ${row?.state ?? 'not there'}`];
}
