import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { hasWords, topicText } from '../../../../domain/alert-topic.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import * as urls from '../../../../urls.ts';
import { FEED_TYPES } from '../../document/feed-types.ts';
import type { ReadAs, SearchRequest } from '../search.ts';
import { addressOf } from './search-request.ts';
import css from './search-results.module.css';

interface SearchLinksProps {
  text: SearchText;
  /** The company's name. */
  name: string;
  request: SearchRequest;
}

/** The `<link>` elements of a search's feeds. */
export function SearchLinks({ text, name, request }: SearchLinksProps) {
  const title = fillText(text.feedTitle, { name, query: request.query });
  return (['atom', 'json'] as const).map((format) => (
    <link
      key={format}
      rel="alternate"
      type={FEED_TYPES[format]}
      title={title}
      href={urls.searchFeed(format, addressOf(request))}
    />
  ));
}

interface SearchFeedsProps {
  text: SearchText;
  library: LibraryText;
  request: SearchRequest;
  /** The words that were read as other ones: the alert is about those. */
  readAs: readonly ReadAs[];
}

/** Links to an alert about the search, and to the feeds of the newest documents that it finds. */
export function SearchFeeds({ text, library, request, readAs }: SearchFeedsProps) {
  const { category, folder = [], kind = '' } = request;
  const query = correctedQuery(request.query, readAs);
  // An alert is for all years and languages.
  const topic = topicText({ query, kind, folder: category === undefined ? [] : [category, ...folder] });
  return (
    <div className={css.feeds}>
      <h3>{text.feed}</h3>
      <p>
        {(query === '' || hasWords(query)) && (
          <ButtonLink variant="tool" href={urls.alerts(topic)}>
            <Icon name="mail" />
            {library.feeds.mail}
          </ButtonLink>
        )}
        {(['atom', 'json'] as const).map((format) => (
          <ButtonLink
            key={format}
            variant="tool"
            href={urls.searchFeed(format, addressOf(request))}
            type={FEED_TYPES[format]}
          >
            <Icon name="feed" />
            {library.feeds[format]}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}

/** The query with the words as they were read. */
function correctedQuery(query: string, readAs: readonly ReadAs[]): string {
  const correct = (text: string, { typed, as }: ReadAs) => text.replace(` ${typed} `, () => ` ${as} `);
  return readAs.reduce(correct, ` ${query} `).trim();
}
