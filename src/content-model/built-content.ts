/** All of `content/`, and the site that is made from it, for pages. */
import { content } from 'virtual:content';
import { openSites } from './site.ts';

export const siteIn = openSites(content);

export { content };
