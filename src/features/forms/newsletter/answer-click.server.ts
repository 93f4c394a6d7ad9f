/** The confirm page and the unsubscribe page. GET shows a button; POST applies the change. */
import type { NewsletterText } from '../../../content-model/schema/forms/form-newsletter.ts';
import type { Database } from '../../../server/database/tables.ts';
import * as urls from '../../../urls.ts';
import { type FollowLink, followConfirmLink, followLeaveLink } from './subscription.server.ts';

interface Link {
  follow: FollowLink;
  /** The address to which the button's form posts. */
  action: (token: string) => string;
}

const LINKS: Record<'confirm' | 'unsubscribe', Link> = {
  confirm: { follow: followConfirmLink, action: urls.newsletterConfirm },
  unsubscribe: { follow: followLeaveLink, action: urls.newsletterUnsubscribe },
};

/** @returns the status and the page; status 410 for a link that has expired or matches no subscription */
export async function answerClick(
  request: Request,
  kind: 'confirm' | 'unsubscribe',
  token: string,
  text: Pick<NewsletterText, 'confirm' | 'unsubscribe' | 'unknown' | 'expired' | 'again'>,
  { database, clock }: { database: Database; clock: () => number },
) {
  const { follow, action } = LINKS[kind];
  const words = text[kind];
  const state = await follow(database, token, clock(), request.method === 'POST');
  if (state === 'open') {
    const press = { action: action(token), label: words.action };
    return { status: 200, page: { title: words.title, lead: words.lead, press } };
  }
  if (state === 'done') return { status: 200, page: { title: words.doneTitle, lead: words.doneLead } };
  const again = { href: urls.newsletter(), label: text.again };
  return { status: 410, page: { ...text[state], again } };
}
