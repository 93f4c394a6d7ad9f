/** The confirm page and the unsubscribe page. GET shows a button; POST applies the change. */
import type { NewsletterText } from '../../../content-model/schema/forms/form-newsletter.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Database } from '../../../server/database/tables.ts';
import { fillText } from '../../../ui/fill-in/fill-text.ts';
import * as urls from '../../../urls.ts';
import { type Followed, followConfirmLink, followLeaveLink, type SignUpList } from './sign-up.server.ts';
import { SUBSCRIPTIONS } from './subscription.server.ts';

const FOLLOW = { confirm: followConfirmLink, unsubscribe: followLeaveLink };

type Words = Pick<NewsletterText, 'confirm' | 'unsubscribe' | 'unknown' | 'expired' | 'again'> & {
  full?: { title: string; lead: string };
};

/** The links in the mails of one kind of subscription. */
export interface ClickLinks {
  list: SignUpList;
  /** The address to which a page's button posts. */
  action: (link: urls.ClickLink, token: string) => string;
  /** The address of the form. */
  again: () => string;
  /** Says in words what an alert is about, and how often its mails come. */
  about?: (followed: Followed) => { topic: string; often: string };
}

interface ClickDeps {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: Pick<Config, 'dataDir'>;
}

const NEWSLETTER: ClickLinks = {
  list: SUBSCRIPTIONS,
  action: urls.newsletterLink,
  again: urls.newsletter,
};

/**
 * @param received the token of the link, possibly with text beside it: mail programs take `)`, `>`, a full stop or a space after a link
 *   for a part of it
 * @returns the status and the page; status 410 for a link that has expired or matches no subscription
 */
export async function answerClick(
  request: Request,
  kind: urls.ClickLink,
  received: string,
  text: Words,
  { database, clock, config }: ClickDeps,
  { list, action, again, about }: ClickLinks = NEWSLETTER,
) {
  const words = text[kind];
  const [token = ''] = /[\w-]+(?:\.[\w-]+)*/.exec(received) ?? [];
  const isPost = request.method === 'POST';
  const followed = await FOLLOW[kind](list, database, token, clock(), isPost, config.dataDir);
  const { state } = followed;
  const fill = (sentence: string) => fillText(sentence, about?.(followed) ?? {});
  if (state === 'open') {
    const press = { action: action(kind, token), label: words.action };
    return { status: 200, page: { title: words.title, lead: fill(words.lead), press } };
  }
  if (state === 'done') return { status: 200, page: { title: words.doneTitle, lead: fill(words.doneLead) } };
  if (state === 'full') return { status: 409, page: text.full ?? text.unknown };
  return { status: 410, page: { ...text[state], again: { href: again(), label: text.again } } };
}
