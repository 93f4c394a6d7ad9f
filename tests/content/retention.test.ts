/**
 * The privacy notice and the forms' notices state the retention periods that the server applies
 * (content/retention.yaml).
 */
import { expect, test } from 'vitest';
import { loadContent } from '../../src/content-model/load.ts';
import { FORM_KINDS } from '../../src/content-model/schema/forms.ts';
import { isSignUp, keptDays } from '../../src/features/forms/forms.server.ts';
import { CONTENT } from '../fixture-content.ts';

const { content } = loadContent(CONTENT);
const { retention } = content;
const { privacy, forms } = content.text.en;

const inWords = (days: number) => ({ 365: 'One year', 730: 'Two years' })[days] ?? `${days} days`;

test.each(FORM_KINDS.filter((kind) => !isSignUp(kind)))('%s', (kind) => {
  const days = keptDays(kind, retention);
  expect(days).toBeGreaterThan(0);
  const period = inWords(days ?? 0);
  expect(
    [privacy[kind].howLong, forms[kind].notice.howLong].filter((text) => !text.startsWith(period)),
  ).toEqual([]);
});

test('newsletter', () => {
  const { unconfirmed, unsubscribed } = retention.newsletter;
  expect(privacy.newsletter.howLong).toContain(
    `Until you unsubscribe, and for ${inWords(unsubscribed)} afterwards`,
  );
  expect(privacy.newsletter.howLong).toContain(`not confirmed is deleted after ${inWords(unconfirmed)}`);
  expect(forms.newsletter.notice.howLong).toContain(`${inWords(unsubscribed)} after`);
});

test('alert', () => {
  const { unconfirmed, unsubscribed } = retention.newsletter;
  for (const text of [privacy.alert.howLong, forms.alert.notice.howLong])
    expect(text).toContain(`Until you end the alert, and for ${inWords(unsubscribed)} afterwards`);
  expect(privacy.alert.howLong).toContain(`not confirmed is deleted after ${inWords(unconfirmed)}`);
  expect(forms.alert.mail.ignore).toContain(`deleted after ${inWords(unconfirmed)}`);
});

test('records of sent mails', () => {
  const said = privacy.further.flatMap(({ paragraphs }) => paragraphs);
  expect(
    said.filter((text) => text.startsWith(`For ${inWords(retention.sentMail)} after an email was sent`)),
  ).toHaveLength(1);
});

test('the privacy notice names every value that a form stores', () => {
  for (const kind of FORM_KINDS) {
    const { labels } = { labels: {}, ...forms[kind] };
    const others = { newsletter: ['email'], job: ['opening'] }[kind as string] ?? [];
    const stored = ['language', ...others, ...Object.keys(labels)];
    expect(Object.keys(privacy[kind].fields).sort(), kind).toEqual(stored.sort());
  }
});
