import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { openSites } from '../../../content-model/site.ts';
import type { NewDocument } from '../../../domain/documents/new-documents.ts';
import { announcement, MAX_LISTED } from './announcement.ts';
import { topicWords } from './topic-words.ts';

const site = openSites(loadContent(CONTENT).content)();
const ALL = { folder: [], kind: '', query: '' };
const DOCUMENT = { kind: 'Policy', publishedAt: Date.UTC(2026, 0, 5), href: '/d/1' };

const SITE = {
  site,
  company: 'Company',
  origin: 'https://site.example',
  unsubscribe: 'https://site.example/end',
};

function mailOf(title: string, folder: string[] = [], isReplaced = false) {
  const documents: NewDocument[] = [{ ...DOCUMENT, title, folder, isReplaced }];
  return announcement({ ...SITE, topic: { ...ALL, folder }, documents });
}

test('a mail lists a limited number of documents, and links to the others', () => {
  const topic = { folder: ['Policies', 'A b'], kind: 'Policy', query: 'dividend' };
  const document = { ...DOCUMENT, title: 'One', folder: topic.folder, isReplaced: false };
  const mail = announcement({ ...SITE, topic, documents: Array(MAX_LISTED + 7).fill(document) });
  expect(mail.text.split('/d/1')).toHaveLength(MAX_LISTED + 1);
  expect(mail.text).toContain('7 more documents are here');
  const [, more = ''] = /are here:\n(\S+)/.exec(mail.text) ?? [];
  expect(new URL(more).pathname).toBe('/investors/search');
  expect(Object.fromEntries(new URL(more).searchParams)).toEqual({
    q: 'dividend',
    category: 'Policies',
    folder: 'A%20b',
    kind: 'Policy',
    order: 'newest',
  });
});

test('a subject has one line of bounded length', () => {
  const { subject } = mailOf(`A\r\nBcc: x@example.com\u2028${'😀'.repeat(300)}`);
  expect(subject).toMatch(/^Published: A Bcc: x@example.com 😀/u);
  expect(subject.length).toBeLessThanOrEqual(200);
  expect(subject.isWellFormed()).toBe(true);
});

test('a name is one line that shows its characters in their order', () => {
  const mail = mailOf('Invoice\u202efdp.exe\n\nPay here:\x1b\x85now', ['A\nb'], true);
  expect(mail.subject).toBe('Replaced: Invoicefdp.exe Pay here: now');
  expect(mail.text).toContain('\nInvoicefdp.exe Pay here: now:\nhttps:');
  expect(mail.text).toContain('\nA b · Policy');
  expect(mail.text).toContain('New documents in A b.');
  expect(`${mail.text}${mail.html}`).not.toMatch(/\u202e|[^\P{Cc}\r\n\t]/u);
});

test('a query keeps its own quotation marks, and others get some', () => {
  const words = (query: string) => topicWords({ ...ALL, query }, site);
  expect(words('"fair practices" code')).toBe('New documents that match "fair practices" code');
  expect(words('fair')).toBe('New documents that match “fair”');
});
