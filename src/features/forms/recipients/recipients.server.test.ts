import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../../content-model/load.ts';
import { mailboxes, mailboxFor, NO_RECIPIENTS, receiversOf } from './recipients.server.ts';
import { readRecipients } from './recipients-file.server.ts';

const { content } = loadContent('content');
const folder = mkdtempSync(path.join(tmpdir(), 'recipients-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'recipients.yaml');
const read = (text: string) => {
  writeFileSync(file, text);
  return readRecipients(file, content);
};

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const WEBHOOK = `
webhooks:
  - name: loan-desk
    url: https://crm.lender.example/site
    kinds: [enquiry]
    secrets: [${SECRET}]`;

describe('mailboxFor', () => {
  const recipients = read(`
mail:
  - to: surat@lender.example
    kinds: [enquiry]
    products: [machinery]
    cities: [Surat, "New  Surat"]
  - to: machines@lender.example
    products: [machinery]
  - to: careers@lender.example
    kinds: [job]
  - to: pune@lender.example
    cities: [Pune]`);
  const office = 'office@lender.example';

  test.each([
    ['enquiry', { product: 'machinery', city: ' SURAT ' }, 'surat@lender.example'],
    ['enquiry', { product: 'machinery', city: 'new surat' }, 'surat@lender.example'],
    ['enquiry', { product: 'machinery', city: 'Pune' }, 'machines@lender.example'],
    ['enquiry', { product: 'loan', city: 'Pune' }, 'pune@lender.example'],
    ['enquiry', { product: 'loan', city: '' }, office],
    ['job', { location: 'Pune' }, 'careers@lender.example'],
    ['partner', {}, office],
    ['newsletter', { city: 'Pune' }, office],
  ])('%s with %j goes to %s', (kind, payload, to) => {
    expect(mailboxFor(recipients, { kind, payload }, office)).toBe(to);
  });

  test('without rules all mail goes to MAIL_TO', () => {
    expect(mailboxFor(NO_RECIPIENTS, { kind: 'job', payload: {} }, office)).toBe(office);
    expect(readRecipients('', content)).toBe(NO_RECIPIENTS);
  });

  test('lists every mailbox once', () => {
    expect(mailboxes(recipients, 'pune@lender.example')).toEqual([
      'pune@lender.example',
      'surat@lender.example',
      'machines@lender.example',
      'careers@lender.example',
    ]);
  });
});

test('a receiver gets the kinds that it is configured for', () => {
  const recipients = read(WEBHOOK);
  expect(receiversOf(recipients, 'enquiry')).toEqual([
    {
      name: 'loan-desk',
      url: 'https://crm.lender.example/site',
      kinds: ['enquiry'],
      secrets: [SECRET],
      private: false,
    },
  ]);
  expect(receiversOf(recipients, 'partner')).toEqual([]);
});

describe('states file, line and fix', () => {
  test.each([
    [
      'mail:\n  - to: desk',
      'recipients.yaml:2 mail[1].to: given a value that is not shown',
      'write one e-mail address',
    ],
    ['mail:\n  - to: a@b.example\n    products: [tractor]', ':3 mail[1].products[1]', 'Write one of'],
    ['mail:\n  - to: a@b.example\n    kinds: [newsletter]', ':3 mail[1].kinds[1]', 'enquiry, partner, job'],
    [
      'mail:\n  - to: a@b.example\n    city: [Pune]',
      ':3 mail[1]: given a key that is not known',
      'allowed here: to, kinds, products, cities',
    ],
    [
      WEBHOOK.replace('loan-desk', 'crm'),
      ':3 webhooks[1].name: given a value that is not shown',
      'the privacy notice names loan-desk',
    ],
    [WEBHOOK.replace('[enquiry]', '[enquiry, job]'), ':3 webhooks[1]', 'names fewer kinds'],
    [WEBHOOK.replace('https:', 'http:'), ':3 webhooks[1]', 'https://'],
    [WEBHOOK.replace('crm.lender', 'user:secret@crm.lender'), ':4 webhooks[1].url', 'write an address'],
    [WEBHOOK.replace(SECRET, 'whsec_c2hvcnQ='), ':6 webhooks[1].secrets[1]', '24 to 64 random bytes'],
    [`${WEBHOOK}${WEBHOOK.replace('\nwebhooks:', '')}`, ':2 webhooks', 'each receiver once'],
    ['mail: [', 'recipients.yaml:1 given a value that is not shown', 'Close the bracket'],
  ])('%j', (text, place, fix) => {
    const message = messageOf(() => read(text));
    expect(message).toContain(place);
    expect(message.toLowerCase()).toContain(fix.toLowerCase());
    expect(message).not.toMatch(/whsec_[A-Za-z0-9+/]|user:secret/);
  });

  test.each([
    ['references', `[*${SECRET}]`],
    ['anchors', `[&${SECRET} x]`],
    ['types', `[!${SECRET} x]`],
    ['an open quote', `["${SECRET}]`],
    ['no list', SECRET],
    ['a key', `{ ${SECRET}: 1 }`],
    ['a list in a list', `[[${SECRET}]]`],
    ['a wrong field', `[${SECRET}]\n    name: ${SECRET}`],
    ['an unknown field', `[${SECRET}]\n    ${SECRET}.x: 1`],
    ['a text too long', `["${SECRET.repeat(60)}"]`],
    ['a wrong address', `[${SECRET}]\n    private: ${SECRET}`],
  ])('repeats no secret with %s', (_, secrets) => {
    const written = WEBHOOK.replace(`[${SECRET}]`, secrets);
    expect(messageOf(() => read(written))).not.toContain(SECRET.slice(6, 20));
    expect(messageOf(() => read(`${SECRET}: 1`))).not.toContain(SECRET);
    expect(messageOf(() => read(SECRET))).not.toContain(SECRET);
  });

  test('reports a missing file', () => {
    expect(messageOf(() => readRecipients(path.join(folder, 'none.yaml'), content))).toContain(
      'unset RECIPIENTS_FILE',
    );
  });
});

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It was accepted.');
}
