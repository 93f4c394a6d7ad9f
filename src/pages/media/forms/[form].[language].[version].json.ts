/**
 * The text of a form in a language, for its island: a page loads it when a visitor touches the form. Its
 * address contains the version, like those of scripts, so that a page that was opened before a release never
 * receives another text.
 */
import type { APIRoute } from 'astro';
import { content, siteIn } from '../../../content-model/built-content.ts';
import { islandsOf, islandText, versionOf } from '../../../features/forms/ui/form-text.ts';

export const getStaticPaths = () =>
  Object.keys(content.text).flatMap((language) => {
    const site = siteIn(language);
    return islandsOf(site).map((form) => {
      const props = islandText(form, site);
      return { params: { form, language, version: versionOf(props) }, props };
    });
  });

export const GET: APIRoute = ({ props }) => Response.json(props);
