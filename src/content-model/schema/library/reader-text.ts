import type * as v from 'valibot';
import { described, filled, group, shape, text } from '../kit.ts';
import { editionsTextSchema } from './editions-text.ts';

/** Text around a page of a document. */
export const readerTextSchema = shape({
  title: filled(60, 'name', 'page'),
  formerTitle: filled(60, 'name', 'page'),
  description: filled(140, 'page', 'count', 'name'),
  here: filled(40, 'page', 'count'),
  labelled: described('A page whose printed number differs.', filled(40, 'page', 'label')),
  financialYear: filled(30, 'year'),
  picture: described('Text alternative of the page’s picture.', filled(60, 'page')),
  enlarge: text(40),
  again: described(
    'In the place of a picture that is not there yet, and below a problem that passes.',
    text(30),
  ),
  ways: group('Links to other pages of the document.', {
    label: text(40),
    below: described('The same links again, at the end of the page.', text(40)),
    previous: text(30),
    next: text(30),
    all: text(40),
    go: text(40),
    submit: text(20),
  }),
  tools: group('Links to the file and its folder.', {
    label: text(40),
    pdf: text(40),
    download: text(40),
    folder: text(40),
    textOnly: text(40),
    withPicture: text(40),
  }),
  text: group('The text of the page.', {
    heading: text(60),
    table: filled(40, 'number'),
    csv: described('Link to a table as a file for spreadsheets.', text(20)),
    copyTable: text(30),
    tableCopied: text(80),
    tableNotCopied: text(80),
    reading: described(
      'How the text of a page was read, where it is not in the file; and why there is none.',
      shape({
        ...{
          ocr: text(160),
          scanner: text(160),
          poor: text(160),
          corrected: text(160),
          unread: text(160),
          stopped: text(160),
          picture: text(160),
        },
        blank: text(60),
        script: described('If the page has text in a script that OCR does not read.', filled(160, 'script')),
      }),
    ),
    lacksFigures: described('Above a table without all its figures.', text(160)),
    lacksHeads: described('Above a table below heads whose columns are not known.', text(160)),
    uncertain: described('After that, if figures or words have a question mark.', text(120)),
    sure: described('After the number of matches on such a page.', filled(80, 'percent')),
    /** After the text of a page that has more of it than is shown. */
    cut: text(120),
    found: filled(80, 'count', 'query'),
    notFound: filled(80, 'query'),
    unmark: text(40),
    search: text(60),
  }),
  cite: group('How to cite the page.', {
    heading: text(60),
    citation: described(
      'What is not known of {year} and {days} is left out, with the comma or full stop before it.',
      filled(200, 'company', 'title', 'year', 'page', 'days', 'edition', 'address'),
    ),
    copy: text(40),
    passage: text(60),
    done: text(80),
    failed: text(80),
    edition: text(160),
  }),
  editions: described('Former editions, and what changed.', editionsTextSchema),
  problems: group('Why a page cannot be shown.', {
    encrypted: text(160),
    acrobat: text(160),
    attachments: text(60),
    unreadable: text(160),
    changed: text(160),
    busy: text(160),
    late: text(160),
    unread: text(160),
    notPages: text(160),
    noSuchPage: filled(120, 'page'),
    count: filled(60, 'count'),
    first: text(30),
    last: text(30),
  }),
});

export type ReaderText = v.InferOutput<typeof readerTextSchema>;
