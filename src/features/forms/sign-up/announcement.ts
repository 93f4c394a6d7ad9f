/** The mail of an alert: the new documents, each with a link. */
import type { Site } from '../../../content-model/site.ts';
import type { AlertTopic } from '../../../domain/alert-topic.ts';
import type { NewDocument } from '../../../domain/documents/new-documents.ts';
import { absolute, type Urls } from '../../../urls.ts';
import { type MailBlock, oneLine, subjectLine } from '../mail/mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { topicWords } from './topic-words.ts';

/** Documents in one mail; a link leads to the others. */
export const MAX_LISTED = 50;

const DATE = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const;

interface AnnouncementOptions {
  site: Site;
  topic: AlertTopic;
  /** At least one, newest first. */
  documents: readonly NewDocument[];
  origin: string;
  /** The absolute address that ends the alert. */
  unsubscribe: string;
}

/** Writes the mail. Names come from the disk: each becomes one line, and the subject is bounded. */
export function announcement({ site, topic, documents, origin, unsubscribe }: AnnouncementOptions) {
  const { text, urls, format } = site;
  const { mail } = text.forms.alert;
  const about = oneLine(topicWords(topic, site));
  const [first, ...others] = documents;
  const subject =
    first && others.length === 0
      ? format.fill(first.isReplaced ? mail.oneReplaced : mail.one, { title: first.title })
      : format.fill(mail.many, { count: documents.length, topic: about });
  const more = documents.length - MAX_LISTED;
  const blocks: MailBlock[] = [
    format.fill(mail.about, { topic: about }),
    ...documents.slice(0, MAX_LISTED).flatMap((one) => documentBlocks(one, site, origin)),
  ];
  if (more > 0) {
    const href = absolute(origin, placeOf(topic, urls));
    blocks.push({ label: format.fill(mail.more, { count: more }), href });
  }
  blocks.push(mail.why, { label: mail.unsubscribe, href: unsubscribe });
  return writeMail(subjectLine(subject).toWellFormed(), blocks, format);
}

function documentBlocks(
  { title, folder, kind, publishedAt, isReplaced, href }: NewDocument,
  { text, urls, format, named }: Site,
  origin: string,
): MailBlock[] {
  const { mail } = text.forms.alert;
  const when = format.fill(isReplaced ? mail.replaced : mail.added, {
    date: format.date(publishedAt, DATE),
  });
  const facts = oneLine([folder.join(' › '), kind && named(kind), when].filter(Boolean).join(' · '));
  return [{ label: oneLine(title), href: absolute(origin, urls.localize(href)) }, facts];
}

/** The page with the documents of a topic: the search, or the folder. */
function placeOf({ folder, kind, query }: AlertTopic, urls: Urls): string {
  if (query === '') return urls.folder(folder);
  const [category, ...below] = folder;
  return urls.search({ query, category, folder: below, kind, order: 'newest' });
}
