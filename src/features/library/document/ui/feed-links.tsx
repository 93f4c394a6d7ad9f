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

/**
 * Links to feeds, and to an alert about the same documents.
 * @param topic as text, by `topicText`; omitted without an alert
 */
export function FeedButtons({ site, topic, feed }: FeedsProps & { site: Site; topic?: string | undefined }) {
  const text = site.text.library.feeds;
  return (
    <>
      {topic !== undefined && (
        <ButtonLink variant="tool" href={site.urls.alerts(topic)}>
          <Icon name="mail" />
          {text.mail}
        </ButtonLink>
      )}
      {TYPES.map((type) => (
        <ButtonLink key={type} variant="tool" href={feed(type)} type={FEED_TYPES[type]}>
          <Icon name="feed" />
          {text[type]}
        </ButtonLink>
      ))}
    </>
  );
}
