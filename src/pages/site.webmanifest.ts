/** The web app manifest: name and icons on a phone's home screen (https://www.w3.org/TR/appmanifest). */
import type { APIRoute } from 'astro';
import { content } from '../content-model/built-content.ts';

export const GET: APIRoute = ({ locals: { site } }) => {
  const { icons, colours } = content.settings;
  const icon = ({ local, width, height }: typeof icons.small) => ({
    src: local,
    sizes: `${width}x${height}`,
    type: 'image/png',
  });
  return Response.json({
    name: site.company.name,
    short_name: site.company.shortName,
    description: site.text.home.description,
    lang: site.format.tag,
    start_url: site.urls.page('home'),
    display: 'browser',
    theme_color: colours.theme,
    background_color: colours.ground,
    icons: [icon(icons.small), icon(icons.large), { ...icon(icons.maskable), purpose: 'maskable' }],
  });
};
