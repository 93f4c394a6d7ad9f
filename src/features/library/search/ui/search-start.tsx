import type { SearchText } from '../../../../content-model/schema/library/search-text.ts';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import * as urls from '../../../../urls.ts';
import { languageOf } from '../../document/ui/format.ts';
import css from './search-results.module.css';

/** Displayed before the first search. */
export function SearchStart({ text }: { text: SearchText['start'] }) {
  return (
    <>
      <h2 id="results-title" className={css.title}>
        {text.heading}
      </h2>
      <ul className={css.tips}>
        {text.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className={css.examples}>
        {text.examples}{' '}
        {text.queries.map((query) => (
          <a key={query} href={urls.search({ query })} lang={languageOf(query)}>
            <code>{query}</code>
          </a>
        ))}
      </p>
    </>
  );
}

/** Displayed instead of results while the index is being built or cannot be read. */
export function SearchWithout({ message, tone, browse }: WithoutProps) {
  return (
    <>
      <Notice tone={tone}>{message}</Notice>
      <p className={css.examples}>
        <GoLink href={urls.page('investors')}>{browse}</GoLink>
      </p>
    </>
  );
}

interface WithoutProps {
  message: string;
  tone: 'info' | 'error';
  browse: string;
}
