/** Controls for mail that visitors cause, and for the links in it. */
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
    ...links('a link to confirm works for 7 days less a millisecond, and then says how to subscribe again'),
  },
  {
    ids: ['V9.1.1'],
    file: TOKEN,
    from: 'if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;',
    to: '',
    ...links('a token with another time, sign-up or signature is unknown'),
  },
  {
    ids: ['V2.3.1'],
    file: 'src/features/forms/newsletter/pending.server.ts',
    from: ".where('subscriptions.state', '=', 'pending'),",
    to: '',
    ...links('a stranger’s sign-up does not renew an ended subscription; its owner renews it by a new link'),
  },
  {
    ids: ['V2.4.1'],
    file: LIMITS,
    from: 'before < (isConfirmed ? MAX_DAILY_MAILS_CONFIRMED : MAX_DAILY_MAILS)',
    to: 'before >= 0',
    ...limits('an address gets one mail a day, from whatever network, form and spelling'),
  },
  {
    ids: ['V2.4.1'],
    file: LIMITS,
    from: 'before >= MAX_DAILY_MAILS_PER_NETWORK',
    to: 'before < 0',
    ...limits('a network causes a total a day, and then keeps none of the others’ mail back'),
  },
  {
    ids: ['V2.4.1'],
    file: LIMITS,
    from: 'before < MAX_HOURLY_OFFICE_MAILS',
    to: 'before >= 0',
    ...limits('the office gets a flood in digests: every reference once, resumes left out'),
  },
  {
    ids: ['V2.4.1'],
    file: 'src/server/outbox/lease.ts',
    from: ' AND pending_limit IS NULL',
    to: '',
    ...limits('nothing is sent before its limit was applied, and what was held back is never sent'),
  },
];
