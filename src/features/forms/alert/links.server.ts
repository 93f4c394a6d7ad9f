/** The link that ends an alert, and the topic of a sign-up. Loads no React, because the server's start reads this module. */
import { topicFrom, topicText } from '../../../domain/alert-topic.ts';
import * as urls from '../../../urls.ts';
import type { MailSite } from '../submit/definition.server.ts';

/** The topic of a stored sign-up, as text. */
export const topicIn = (payload: Readonly<Record<string, string>>): string =>
  topicText(topicFrom(new URLSearchParams(payload)) ?? { folder: [], kind: '', query: '' });

/** The absolute address that ends an alert. */
export const leaveAddress = ({ origin }: Pick<MailSite, 'origin'>, token: string): string =>
  urls.absolute(origin, urls.alertLink('unsubscribe', token));

/** Headers with which a mail program ends an alert by one click (RFC 8058). */
export const leaveHeaders = (leave: string) => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
