/** Rules of the newsletter's form (docs/behaviour.md) and of the form for an alert. */
import * as v from 'valibot';
import type { AlertText } from '../../../content-model/texts.generated.ts';
import {
  hasWords,
  MAX_TOPIC_FOLDER_CHARS,
  MAX_TOPIC_QUERY_CHARS,
  topicFolder,
} from '../../../domain/alert-topic.ts';
import { emailFormat, MAX_DELIVERABLE } from '../../../domain/email.ts';
import { atMost, choice, type FieldRules, normalizedText, normalizedToken, required } from '../rules.ts';

/** The frequency of a form that was sent without one. */
export const DEFAULT_FREQUENCY = 'daily';

const address = (missing: string, wrong: string) =>
  v.pipe(
    normalizedToken(MAX_DELIVERABLE, { tooLong: wrong, combiningMarks: wrong }),
    required(missing),
    emailFormat(wrong, MAX_DELIVERABLE),
  );

export const newsletterSchema = (messages: { required: string; email: string }) =>
  v.object({ email: address(messages.required, messages.email) });

export type NewsletterValues = v.InferOutput<ReturnType<typeof newsletterSchema>>;

/**
 * The topic comes from the link that leads to the form; it is checked like any input.
 * @param kinds the names of the kinds of documents
 * @param isFolder false for a folder that is not in the library
 */
export function alertSchema(
  { errors, frequencies }: Pick<AlertText, 'errors' | 'frequencies'>,
  emailMessage: string,
  kinds: readonly string[],
  isFolder: (names: readonly string[]) => boolean,
) {
  const wrong = { tooLong: errors.topic, combiningMarks: errors.topic };
  return v.object({
    email: address(errors.email, emailMessage),
    frequency: v.pipe(
      choice(frequencies, errors.frequency),
      v.transform((frequency) => frequency || DEFAULT_FREQUENCY),
    ),
    folder: v.pipe(
      normalizedText(MAX_TOPIC_FOLDER_CHARS, wrong),
      v.check((path) => {
        const names = topicFolder(path);
        return names !== undefined && isFolder(names);
      }, errors.topic),
    ),
    kind: v.pipe(
      normalizedText(MAX_TOPIC_QUERY_CHARS, wrong),
      v.check((kind) => kind === '' || kinds.includes(kind), errors.topic),
    ),
    q: v.pipe(
      normalizedText(MAX_TOPIC_QUERY_CHARS, wrong),
      atMost(MAX_TOPIC_QUERY_CHARS, errors.topic),
      v.check((query) => query === '' || hasWords(query), errors.words),
    ),
  } satisfies FieldRules<AlertText>);
}

export type AlertValues = v.InferOutput<ReturnType<typeof alertSchema>>;
