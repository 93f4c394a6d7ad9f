import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { topicText } from '../../../../domain/alert-topic.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import * as urls from '../../../../urls.ts';
import { FEED_TYPES } from '../../document/feed-types.ts';
import css from './feed-links.module.css';

interface FeedLinksProps {
  text: LibraryText['feeds'];
  names: readonly string[];
}

/**
 * Links to an alert about a folder and to its feeds, displayed below its contents. They cover the folder and its subfolders.
 */
export function FeedLinks({ text, names }: FeedLinksProps) {
  return (
    <aside className={css.feeds} aria-labelledby="feeds-title">
      <h2 id="feeds-title">{text.heading}</h2>
      <p>{text.explain}</p>
      <div className={css.links}>
        <ButtonLink variant="tool" href={urls.alerts(topicText({ folder: names, kind: '', query: '' }))}>
          <Icon name="mail" />
          {text.mail}
        </ButtonLink>
        {(['atom', 'json'] as const).map((format) => (
          <ButtonLink key={format} variant="tool" href={urls.feed(format, names)} type={FEED_TYPES[format]}>
            <Icon name="feed" />
            {text[format]}
          </ButtonLink>
        ))}
        {names.length === 0 && (
          <ButtonLink variant="tool" href={urls.manifest()} type="application/json">
            <Icon name="document" />
            {text.manifest}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
