import type { Settings } from '../content-model/schema/settings.ts';
import * as urls from '../urls.ts';

/**
 * The site's icons for browsers, home screens and installed sites. They are always served from this site,
 * never from MEDIA_BASE_URL, because browsers request icons early.
 */
export function Icons({ icons, colours }: Pick<Settings, 'icons' | 'colours'>) {
  return (
    <>
      <link rel="icon" href={urls.favicon()} sizes="32x32" />
      <link rel="icon" href={icons.svg.local} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={icons.touch.local} />
      <link rel="manifest" href={urls.webManifest()} />
      <meta name="theme-color" content={colours.theme} />
    </>
  );
}
