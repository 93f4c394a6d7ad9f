import type { MediaFile } from '../content-model/media.ts';
import * as urls from '../urls.ts';

interface ShareCardProps {
  title: string;
  description: string;
  /** Path of the page; undefined if the page has no permanent address. */
  path: string | undefined;
  language: string;
  origin: string;
  siteName: string;
  picture: Pick<MediaFile, 'local' | 'fallback' | 'width' | 'height'>;
  alt: string;
}

/** Open Graph metadata: the preview of a shared link to the page (https://ogp.me). */
export function ShareCard({
  title,
  description,
  path,
  language,
  origin,
  siteName,
  picture,
  alt,
}: ShareCardProps) {
  // Programs that show cards read JPEG and PNG.
  const { local } = picture.fallback ?? picture;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={`${language}_IN`} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={urls.absolute(origin, path)} />}
      <meta property="og:image" content={urls.absolute(origin, local)} />
      <meta property="og:image:type" content={local.endsWith('.png') ? 'image/png' : 'image/jpeg'} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
