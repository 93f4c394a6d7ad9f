/**
 * The pages that confirm or end a subscription or an alert. GET shows a button; POST, also of mail programs,
 * applies the change.
 */
import type { SignUpKind } from '../../../content-model/schema/forms.ts';
import type { Site } from '../../../content-model/site.ts';
import { topicFrom } from '../../../domain/alert-topic.ts';
import type { Config } from '../../../server/config/config.ts';
import { appendErasures, withdrawal } from '../../../server/database/erasures-file.ts';
import { unifyMailboxes } from '../../../server/database/one-mailbox.ts';
import type { AlertFrequency, Database } from '../../../server/database/tables.ts';
import { currentHash } from '../../../server/database/unsubscribe-token.ts';
import type { ClickLink } from '../../../urls.ts';
import { clickPath, readConfirmToken } from './links.server.ts';
import { confirmSignUp, findSignUp, TABLES } from './lists.server.ts';
import { topicWords } from './topic-words.ts';

interface ClickDeps {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: Pick<Config, 'dataDir'>;
}

/** A request for the page of a link in a mail. */
interface ClickRequest {
  kind: SignUpKind;
  link: ClickLink;
  /**
   * The token of the link, possibly with text beside it: mail programs may add the `)`, `>`, full stop or
   * space that follows a link.
   */
  receivedToken: string;
  request: Request;
  site: Site;
}

interface Click {
  kind: SignUpKind;
  token: string;
  /** False to only read the state. */
  isPost: boolean;
}

interface Followed {
  /**
   * `open`: applying the link changes something. `done`: the change was already made. `full`: the address may
   * have no further alert.
   */
  state: 'open' | 'done' | 'expired' | 'unknown' | 'full';
  topic?: string | undefined;
  frequency?: AlertFrequency | undefined;
}

/** @returns the status and the page; status 410 for a link that has expired or matches no subscription */
export async function answerClick(
  { kind, link, receivedToken, request, site }: ClickRequest,
  deps: ClickDeps,
) {
  const { urls, format } = site;
  const { newsletter, alert } = site.text.forms;
  const text = kind === 'alert' ? alert : newsletter;
  const words = text[link];
  const [token = ''] = /[\w-]+(?:\.[\w-]+)*/.exec(receivedToken) ?? [];
  const follow = link === 'confirm' ? followConfirmLink : followUnsubscribeLink;
  const followed = await follow({ kind, token, isPost: request.method === 'POST' }, deps);
  const { state } = followed;
  const fill = (sentence: string) => format.fill(sentence, aboutOf(followed, site));
  if (state === 'open') {
    const press = { action: clickPath({ kind, link, token }, urls), label: words.action };
    return { status: 200, page: { title: words.title, lead: fill(words.lead), press } };
  }
  if (state === 'done') return { status: 200, page: { title: words.doneTitle, lead: fill(words.doneLead) } };
  if (state === 'full') return { status: 409, page: alert.full };
  const again = { href: kind === 'alert' ? urls.alerts() : urls.newsletter(), label: text.again };
  return { status: 410, page: { ...text[state], again } };
}

/** The topic of an alert and the frequency of its mails, in words. */
function aboutOf({ topic, frequency }: Followed, site: Site): Record<string, string> {
  if (topic === undefined || !frequency) return {};
  const alertTopic = topicFrom(new URLSearchParams(topic));
  return {
    topic: alertTopic ? topicWords(alertTopic, site) : '',
    often: site.text.forms.alert.often[frequency],
  };
}

/**
 * Confirms the address of a sign-up. A link counts as expired if it was issued before the owner unsubscribed.
 */
export async function followConfirmLink(
  { kind, token, isPost }: Click,
  { database, clock }: ClickDeps,
): Promise<Followed> {
  const now = clock();
  if (isPost) await database.transaction().execute(unifyMailboxes);
  const link = await readConfirmToken(database, token, now);
  const signUp = link && (await findSignUp(database, kind, link.submissionId));
  if (!link || !signUp) return { state: 'unknown' };
  const { state, topic, frequency } = signUp;
  const about = { topic, frequency };
  if (state === 'confirmed') return { state: 'done', ...about };
  const issuedAt = new Date(link.issuedAt).toISOString();
  const endedSince = state === 'unsubscribed' && (signUp.changed_at ?? '') > issuedAt;
  if (link.isExpired || endedSince) return { state: 'expired', ...about };
  if (!isPost) return { state: 'open', ...about };
  if (!(await confirmSignUp(database, signUp, issuedAt, now))) return { state: 'full', ...about };
  // Reads the state again, because the owner may have unsubscribed concurrently.
  const after = await findSignUp(database, kind, link.submissionId);
  return { state: after?.state === 'confirmed' ? 'done' : 'expired', ...about };
}

/**
 * Ends a subscription or an alert. Unsubscribe links never expire. The list of erasures records it, so that a
 * restore does not start it again.
 */
export async function followUnsubscribeLink(
  { kind, token, isPost }: Click,
  { database, clock, config }: ClickDeps,
): Promise<Followed> {
  const table = TABLES[kind];
  if (isPost) await database.transaction().execute(unifyMailboxes);
  const token_hash = await currentHash(database, token);
  const signUp = await database
    .selectFrom(table)
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!signUp) return { state: 'unknown' };
  const isOver = signUp.state === 'unsubscribed';
  if (isPost && !isOver) {
    // It may have been confirmed while the clock was ahead.
    const changed_at = new Date(Math.max(clock(), Date.parse(signUp.changed_at))).toISOString();
    appendErasures(config.dataDir, [withdrawal(token_hash, changed_at)]);
    await database
      .updateTable(table)
      .set({ state: 'unsubscribed', changed_at })
      .where('token_hash', '=', token_hash)
      .execute();
  }
  const state = isOver || isPost ? 'done' : 'open';
  return 'topic' in signUp ? { state, topic: signUp.topic, frequency: signUp.frequency } : { state };
}
