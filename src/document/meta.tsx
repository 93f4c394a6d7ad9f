import type { Settings } from '../content-model/schema/settings.ts';
import type { Site } from '../content-model/site.ts';
import { absolute, favicon } from '../urls.ts';
import type { Translation } from './languages/translations.ts';

interface MetaProps {
  title: string;
  description: string;
  path: string | undefined;
  site: Pick<Site, 'language' | 'savesData' | 'urls'>;
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
export function Meta(props: MetaProps) {
  const { title, description, path, site, translations, noindex, structured, origin, siteName, settings } =
    props;
  const full = title.includes(siteName) ? title : `${title} · ${siteName}`;
  const alternates = translations.map((one) => ({ ...one, hrefLang: `${one.language}-IN` }));
  const [english] = alternates;
  // Search engines and programs that show share cards do not send `Save-Data`.
  const forPrograms = !site.savesData;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {path && !noindex && <link rel="canonical" href={absolute(origin, path)} />}
      {!noindex &&
        forPrograms &&
        [...alternates, ...(english ? [{ ...english, hrefLang: 'x-default' }] : [])].map((one) => (
          <link
            key={one.hrefLang}
            rel="alternate"
            hrefLang={one.hrefLang}
            href={absolute(origin, one.path)}
          />
        ))}
      <Icons icons={settings.icons} colours={settings.colours} manifest={site.urls.webManifest()} />
      {forPrograms && <ShareCard {...props} title={full} />}
      {forPrograms &&
        structured.map((item) => (
          <script key={JSON.stringify(item)} type="application/ld+json">
            {JSON.stringify(item)}
          </script>
        ))}
    </>
  );
}

/**
 * The site's icons for browsers, home screens and installed sites. They are always served from this site,
 * never from MEDIA_BASE_URL, because browsers request icons early.
 */
function Icons({ icons, colours, manifest }: Pick<Settings, 'icons' | 'colours'> & { manifest: string }) {
  return (
    <>
      <link rel="icon" href={favicon()} sizes="32x32" />
      <link rel="icon" href={icons.svg.local} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={icons.touch.local} />
      <link rel="manifest" href={manifest} />
      <meta name="theme-color" content={colours.theme} />
    </>
  );
}

/** Open Graph metadata: the preview of a shared link to the page (https://ogp.me). */
function ShareCard(props: MetaProps) {
  const { title, description, path, site, origin, siteName, settings, shareAlt } = props;
  const picture = settings.shareIn[site.language] ?? settings.share;
  // Programs that show cards read JPEG and PNG.
  const { local } = picture.fallback ?? picture;
  const card = {
    type: 'website',
    locale: `${site.language}_IN`,
    site_name: siteName,
    title,
    description,
    ...(path && { url: absolute(origin, path) }),
    image: absolute(origin, local),
    'image:type': local.endsWith('.png') ? 'image/png' : 'image/jpeg',
    'image:width': String(picture.width),
    'image:height': String(picture.height),
    'image:alt': shareAlt,
  };
  return (
    <>
      {Object.entries(card).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
