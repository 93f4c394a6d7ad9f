/** Says what an alert is about. */
import type { Site } from '../../../content-model/site.ts';
import type { AlertTopic } from '../../../domain/alert-topic.ts';

/** @returns words such as `New documents in Policies that match “dividend”` */
export function topicWords(
  { folder, kind, query }: AlertTopic,
  { text, format, named }: Pick<Site, 'text' | 'format' | 'named'>,
): string {
  const words = text.forms.alert.topic;
  const parts = [
    kind && format.fill(words.kind, { kind: named(kind) }),
    folder.length > 0 && format.fill(words.folder, { folder: folder.join(' › ') }),
    query && format.fill(/["“”]/.test(query) ? words.quoted : words.query, { query }),
  ].filter(Boolean);
  return parts.length === 0 ? words.all : [words.some, ...parts].join(' ');
}
