import type * as v from 'valibot';
import { described, filled, shape, text } from '../kit.ts';
import { clickPage, clickPages, confirmMail } from './form-newsletter.ts';
import { formWords, textFor } from './form-words.ts';

const FIELDS = ['email', 'frequency', 'folder', 'kind', 'q'] as const;

/** Text of the form for an alert about new documents, of its pages and of its mails. */
export const alertText = shape({
  ...formWords(FIELDS, ['email', 'topic', 'words', 'frequency']),
  frequencies: textFor(['now', 'daily'], 80),
  topic: described(
    'What an alert is about. `all` stands alone; otherwise `some` precedes the parts that apply.',
    shape({
      label: text(60),
      or: described('Before the link to the same alert without the words of the search.', text(60)),
      all: text(80),
      some: text(80),
      kind: filled(80, 'kind'),
      folder: filled(80, 'folder'),
      query: filled(80, 'query'),
      quoted: described('For a query with quotation marks of its own.', filled(80, 'query')),
    }),
  ),
  success: shape({ title: text(80), body: text(200) }),
  ...clickPages('topic'),
  confirm: clickPage(['topic', 'often'], ['often']),
  often: described(
    'How often, inside the sentences of the page that confirms.',
    textFor(['now', 'daily'], 80),
  ),
  full: described(
    'The page for an address that has as many alerts as allowed.',
    shape({ title: text(80), lead: text(200) }),
  ),
  mail: described(
    'The request to confirm, and the mails about new documents. `company` is the name of this kind of form.',
    shape({
      company: text(100),
      subject: filled(100, 'topic'),
      intro: filled(300, 'topic'),
      search: described('In place of the words of a search: a stranger may have typed them.', text(60)),
      ...confirmMail(),
      one: filled(100, 'title'),
      oneReplaced: filled(100, 'title'),
      many: filled(100, 'count', 'topic'),
      about: filled(300, 'topic', 'company'),
      added: filled(80, 'date'),
      replaced: filled(80, 'date'),
      more: filled(100, 'count'),
      why: text(300),
    }),
  ),
});

export type AlertText = v.InferOutput<typeof alertText>;
