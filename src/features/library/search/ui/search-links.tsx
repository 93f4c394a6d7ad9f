import type { SearchText } from '../../../../content-model/schema/search-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import * as urls from '../../../../urls.ts';
import { MEDIA } from '../../export/feeds.ts';
import type { SearchRequest } from '../search.ts';
import { addressOf } from './search-request.ts';

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
      type={MEDIA[format]}
      title={title}
      href={urls.searchFeed(format, addressOf(request))}
    />
  ));
}
