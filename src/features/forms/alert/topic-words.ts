/** Says what an alert is about. */
import type { AlertText } from '../../../content-model/schema/forms/form-alert.ts';
import type { AlertTopic } from '../../../domain/alert-topic.ts';
import { named } from '../../../domain/language/language.ts';
import { fillText } from '../../../ui/fill-in/fill-text.ts';

/** @returns words such as `New documents in Policies that match “dividend”` */
export function topicWords({ folder, kind, query }: AlertTopic, text: AlertText['topic']): string {
  const parts = [
    kind && fillText(text.kind, { kind: named(kind) }),
    folder.length > 0 && fillText(text.folder, { folder: folder.join(' › ') }),
    query && fillText(/["“”]/.test(query) ? text.quoted : text.query, { query }),
  ].filter(Boolean);
  return parts.length === 0 ? text.all : [text.some, ...parts].join(' ');
}
