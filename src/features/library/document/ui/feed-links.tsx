import type { ReactNode } from 'react';
import type { Site } from '../../../../content-model/site.ts';
import { ButtonLink } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { FEED_TYPES } from '../document-type.ts';

const TYPES = ['atom', 'json'] as const;

interface FeedsProps {
  /** Returns the address of the feed in a format. */
  feed(type: keyof typeof FEED_TYPES): string;
}

/** The `<link>` elements of feeds. */
export const FeedTags = ({ title, feed }: FeedsProps & { title: string }) =>
  TYPES.map((type) => (
    <link key={type} rel="alternate" type={FEED_TYPES[type]} title={title} href={feed(type)} />
  ));

interface FeedButtonsProps extends FeedsProps {
  site: Site;
  /** As text, by `topicText`; omitted without an alert. */
  topic?: string | undefined;
  /** Further links for programs. */
  children?: ReactNode;
}

/** A link to an alert about documents, and a fold with the feeds about them. */
export function FeedButtons({ site, topic, feed, children }: FeedButtonsProps) {
  const text = site.text.library.feeds;
  return (
    <div className="row start">
      {topic !== undefined && (
        <ButtonLink variant="tool" href={site.urls.alerts(topic)}>
          <Icon name="mail" />
          {text.mail}
        </ButtonLink>
      )}
      <details>
        <summary className="target">{text.label}</summary>
        <div className="row">
          {TYPES.map((type) => (
            <a key={type} className="target" href={feed(type)} type={FEED_TYPES[type]}>
              {text[type]}
            </a>
          ))}
          {children}
        </div>
      </details>
    </div>
  );
}
