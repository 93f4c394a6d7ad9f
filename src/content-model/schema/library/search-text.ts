import type * as v from 'valibot';
import { described, filled, group, list, shape, text, untranslated } from '../kit.ts';

/** Text of the library's search. */
export const searchTextSchema = shape({
  title: text(80),
  titleFor: filled(60, 'query'),
  description: text(200),
  headline: text(60),
  folio: text(40),
  box: group('The search field.', { label: text(60), placeholder: text(60), submit: text(30) }),
  filters: group('The filters and the order of results.', {
    category: text(40),
    allCategories: text(40),
    year: text(40),
    allYears: text(40),
    order: text(40),
    relevance: text(40),
    newest: text(40),
  }),
  results: group('The list of results.', {
    heading: filled(60, 'query'),
    count: filled(80, 'documents', 'pages'),
    countNamed: filled(60, 'documents'),
    many: described('Shown if the query has so many matches that only some of them were ranked.', text(200)),
    folders: text(60),
    folder: text(40),
    page: filled(40, 'page'),
    opens: filled(60, 'name', 'page'),
    financialYear: filled(40, 'year'),
    namesOnly: described('Shown for documents without text.', text(120)),
    recognised: described('Below the words of a page that was read from a picture.', text(120)),
    otherPages: text(60),
    more: filled(60, 'count'),
  }),
  narrow: group('Links that narrow the results.', {
    heading: text(60),
    kind: text(40),
    year: text(40),
    language: text(40),
    folder: text(40),
    remove: described('Read to screen readers, for the link that removes a narrowing.', filled(60, 'name')),
    chosen: text(40),
  }),
  feed: described('Link to the feed of a search, and the feed’s title.', text(60)),
  feedTitle: filled(80, 'name', 'query'),
  onSite: described('Heading of the pages of the site that fit a query.', text(60)),
  paging: group('Links to other pages of results.', {
    label: text(40),
    previous: text(30),
    next: text(30),
    here: filled(60, 'page', 'count'),
  }),
  missing: described('Shown above the results if no document has all words.', filled(120, 'words')),
  missingHere: described(
    'The same if only a part of the documents is searched; `everywhere` links to a search of all.',
    filled(120, 'words'),
  ),
  missingPeriods: described(
    'Shown above the results if the query names a year, a quarter or a date, and no result has it.',
    filled(120, 'periods'),
  ),
  everywhere: text(60),
  readAs: group(
    'Shown above the results for words that were read as other words. `refuse` links to the search as typed.',
    {
      spelling: filled(80, 'word', 'typed'),
      script: filled(80, 'word', 'typed'),
      refuse: filled(80, 'typed'),
    },
  ),
  nothing: group('Shown if nothing was found.', {
    heading: filled(80, 'query'),
    tips: list(text(160), 1, 6),
    periods: described(
      'Shown in place of the tips if the query is only a year, a quarter or a date.',
      filled(120, 'periods'),
    ),
    years: described('Before links to the newest years with documents.', text(60)),
    browse: text(60),
  }),
  start: group('Shown before a search.', {
    heading: text(60),
    tips: list(text(160), 1, 6),
    examples: text(40),
    queries: list(untranslated(text(60)), 1, 5),
  }),
  preparing: described('Shown while the first index is being built.', text(200)),
  scanning: described('Shown while scanned pages are being read.', filled(160, 'done', 'total')),
  indexing: described('Shown while new documents are being indexed.', filled(160, 'done', 'total')),
  unavailable: text(160),
});

export type SearchText = v.InferOutput<typeof searchTextSchema>;
