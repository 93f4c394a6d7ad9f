/** Controls for the emails that submitted forms trigger, and for the links in these emails. */
import type { Control } from './control.ts';

const links = (title: string) => ({ test: 'tests/app/forms/newsletter-links.test.ts', title });
const limits = (title: string) => ({ test: 'tests/app/mail/mail-limits.test.ts', title });
const TOKEN = 'src/features/forms/newsletter/token.server.ts';
const LIMITS = 'src/features/forms/mail/mail-limits.server.ts';

export const MAIL: readonly Control[] = [
  {
    ids: ['V9.2.1'],
    file: TOKEN,
    from: 'now - issuedAt >= CONFIRM_DAYS * DAY_MS',
    to: 'false',
    ...links(
      'a confirmation link is valid for 7 days less a millisecond, then explains how to subscribe again',
    ),
  },
  {
    ids: ['V9.1.1'],
    file: TOKEN,
    from: 'if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;',
    to: '',
    ...links('a token with another time, sign-up or signature is invalid'),
  },
  {
    ids: ['V2.3.1'],
    file: 'src/features/forms/newsletter/pending.server.ts',
    from: ".where('subscriptions.state', '=', 'pending'),",
    to: '',
    ...links('a sign-up does not renew an ended subscription before its owner confirms by a new link'),
  },
  {
    ids: ['V2.4.1'],
    file: LIMITS,
    from: 'before < (isConfirmed ? MAX_DAILY_MAILS_CONFIRMED : MAX_DAILY_MAILS)',
    to: 'before >= 0',
    ...limits('an address gets one mail a day, whatever the network, form and spelling'),
  },
  {
    ids: ['V2.4.1'],
    file: LIMITS,
    from: 'before >= MAX_DAILY_MAILS_PER_NETWORK',
    to: 'before < 0',
    ...limits(
      'a network can cause a limited number of mails a day, and mails caused by others are still sent',
    ),
  },
  {
    ids: ['V2.4.1'],
    file: LIMITS,
    from: 'before < MAX_HOURLY_OFFICE_MAILS',
    to: 'before >= 0',
    ...limits('the office receives a flood as digests with every reference once and without resumes'),
  },
  {
    ids: ['V2.4.1'],
    file: 'src/server/outbox/lease.ts',
    from: 'ready: sql`pending_limit IS NULL`',
    to: 'ready: sql`1 = 1`',
    ...limits('no mail is sent before its limit is applied, and withheld mail is never sent'),
  },
  {
    ids: ['V1.3.6'],
    file: 'src/server/outbox/public-address.ts',
    from: 'privateAllowed || isPublic(address)',
    to: 'privateAllowed || address !== ""',
    test: 'tests/app/mail/webhooks.test.ts',
    title: 'a private address is not contacted without permission',
  },
  {
    ids: ['V15.3.2'],
    file: 'src/server/outbox/webhook.ts',
    from: 'status > 299',
    to: 'status > 399',
    test: 'tests/app/mail/webhooks.test.ts',
    title: 'a redirect is not followed',
  },
];
