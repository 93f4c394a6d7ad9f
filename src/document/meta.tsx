import * as urls from '../urls.ts';

interface MetaProps {
  title: string;
  description: string;
  path: string | undefined;
  noindex: boolean;
  structured: readonly object[];
  origin: string;
  siteName: string;
}

/** What search engines, share cards and browsers read: title, description, canonical link, icons, structured data. */
export function Meta({ title, description, path, noindex, structured, origin, siteName }: MetaProps) {
  const full = title.includes(siteName) ? title : `${title} · ${siteName}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {path && !noindex && <link rel="canonical" href={urls.absolute(origin, path)} />}
      <meta name="theme-color" content="#062F2D" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={urls.absolute(origin, path)} />}
      {structured.map((item) => (
        <script
          key={JSON.stringify(item)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, with "<" escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(item).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
