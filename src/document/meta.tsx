import type { Settings } from '../content-model/schema/settings.ts';
import { savesData } from '../domain/data-saver.ts';
import * as urls from '../urls.ts';
import { Icons } from './icons.tsx';
import type { Translation } from './languages/translations.ts';
import { ShareCard } from './share-card.tsx';

interface MetaProps {
  title: string;
  description: string;
  path: string | undefined;
  language: string;
  /** The page's path in every language; empty if the page has only one language. */
  translations: readonly Translation[];
  noindex: boolean;
  structured: readonly object[];
  origin: string;
  siteName: string;
  settings: Settings;
  shareAlt: string;
}

/**
 * Metadata for search engines, share cards and browsers: title, description, canonical link, icons and
 * structured data.
 */
export function Meta({
  title,
  description,
  path,
  language,
  translations,
  noindex,
  structured,
  origin,
  siteName,
  ...rest
}: MetaProps) {
  const full = title.includes(siteName) ? title : `${title} · ${siteName}`;
  const { settings, shareAlt } = rest;
  const card = {
    title: full,
    description,
    path,
    language,
    origin,
    siteName,
    picture: settings.share,
    alt: shareAlt,
  };
  // Search engines and programs that show share cards do not send `Save-Data`.
  const forPrograms = !savesData();
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {path && !noindex && <link rel="canonical" href={urls.absolute(origin, path)} />}
      {!noindex &&
        forPrograms &&
        translations.map((other) => (
          <link
            key={other.language}
            rel="alternate"
            hrefLang={`${other.language}-IN`}
            href={urls.absolute(origin, other.path)}
          />
        ))}
      <Icons icons={settings.icons} colours={settings.colours} />
      {forPrograms && <ShareCard {...card} />}
      {forPrograms &&
        structured.map((item) => (
          <script key={JSON.stringify(item)} type="application/ld+json">
            {JSON.stringify(item)}
          </script>
        ))}
    </>
  );
}
