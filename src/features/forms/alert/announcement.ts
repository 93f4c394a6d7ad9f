/** The mail of an alert: the new documents, each with a link. */
import type { AlertText } from '../../../content-model/schema/forms/form-alert.ts';
import type { AlertTopic } from '../../../domain/alert-topic.ts';
import type { NewDocument } from '../../../domain/documents/new-documents.ts';
import { dateFormat, named } from '../../../domain/language/language.ts';
import { fillText } from '../../../ui/fill-in/fill-text.ts';
import * as urls from '../../../urls.ts';
import { writeMail } from '../mail/mail.ts';
import { type MailBlock, oneLine, subjectLine } from '../mail/mail-blocks.ts';
import { topicWords } from './topic-words.ts';

/** Documents in one mail; a link leads to the others. */
export const MAX_LISTED = 50;

const DATE = { dateStyle: 'long', timeZone: 'Asia/Kolkata' } as const;

interface AnnouncementOptions {
  text: AlertText;
  /** The company's name. */
  company: string;
  topic: AlertTopic;
  /** At least one, newest first. */
  documents: readonly NewDocument[];
  origin: string;
  /** The absolute address that ends the alert. */
  leave: string;
}

/** Writes the mail. Names come from the disk: each becomes one line, and the subject is bounded. */
export function announcement({ text, company, topic, documents, origin, leave }: AnnouncementOptions) {
  const { mail } = text;
  const about = oneLine(topicWords(topic, text.topic));
  const [first, ...others] = documents;
  const subject =
    first && others.length === 0
      ? fillText(first.isReplaced ? mail.oneReplaced : mail.one, { title: first.title })
      : fillText(mail.many, { count: String(documents.length), topic: about });
  const more = documents.length - MAX_LISTED;
  const blocks: MailBlock[] = [
    { kind: 'text', text: fillText(mail.about, { topic: about, company }) },
    ...documents.slice(0, MAX_LISTED).flatMap((one) => documentBlocks(one, mail, origin)),
  ];
  if (more > 0) {
    const href = urls.absolute(origin, placeOf(topic));
    blocks.push({ kind: 'action', label: fillText(mail.more, { count: String(more) }), href });
  }
  blocks.push({ kind: 'text', text: mail.why }, { kind: 'action', label: mail.unsubscribe, href: leave });
  return writeMail(subjectLine(subject).toWellFormed(), blocks);
}

function documentBlocks(
  { title, folder, kind, publishedAt, isReplaced, href }: NewDocument,
  mail: AlertText['mail'],
  origin: string,
): MailBlock[] {
  const when = fillText(isReplaced ? mail.replaced : mail.added, {
    date: dateFormat(DATE).format(publishedAt),
  });
  const facts = oneLine([folder.join(' › '), kind && named(kind), when].filter(Boolean).join(' · '));
  return [
    { kind: 'action', label: oneLine(title), href: urls.absolute(origin, urls.localize(href)) },
    { kind: 'text', text: facts },
  ];
}

/** The page with the documents of a topic: the search, or the folder. */
function placeOf({ folder, kind, query }: AlertTopic): string {
  if (query === '') return urls.folder(folder);
  const [category, ...below] = folder;
  return urls.search({ query, category, folder: below, kind, order: 'newest' });
}
