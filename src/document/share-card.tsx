import * as urls from '../urls.ts';

interface ShareCardProps {
  title: string;
  description: string;
  /** Path of the page; undefined if the page has no permanent address. */
  path: string | undefined;
  language: string;
  origin: string;
  siteName: string;
  picture: { local: string; width: number; height: number };
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
  const image = urls.absolute(origin, picture.local);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={`${language}_IN`} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={urls.absolute(origin, path)} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
