/** The confirm page and the unsubscribe page: GET asks, POST does. */
import type { NewsletterText } from '../../../content-model/schema/form-newsletter.ts';
import type { Database } from '../../../server/database/tables.ts';
import { changeSubscription, subscriptionBehind } from './subscription.server.ts';

export interface ClickTarget {
  text: NewsletterText['confirm'];
  unknown: NewsletterText['unknown'];
  /** What the press makes of the subscription. */
  state: 'confirmed' | 'unsubscribed';
  /** Where the press posts. */
  action: string;
}

/** @returns status and page; 410 for a link that leads to no subscription */
export async function answerClick(
  request: Request,
  token: string,
  { text, unknown, state, action }: ClickTarget,
  { database, clock }: { database: Database; clock: () => number },
) {
  const done = { status: 200, page: { title: text.doneTitle, lead: text.doneLead, press: undefined } };
  const gone = { status: 410, page: { ...unknown, press: undefined } };
  if (request.method === 'POST') {
    return (await changeSubscription(database, token, state, clock())) ? done : gone;
  }
  const now = await subscriptionBehind(database, token);
  if (!now) return gone;
  if (now === state) return done;
  return { status: 200, page: { title: text.title, lead: text.lead, press: { action, label: text.action } } };
}
