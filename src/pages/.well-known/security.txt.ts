/** The contact for vulnerability reports (RFC 9116). */
import type { APIRoute } from 'astro';
import { content } from '../../content-model/built-content.ts';
import * as urls from '../../urls.ts';

export const GET: APIRoute = ({ site }) => {
  const { email, expires } = content.company.security;
  const lines = [
    `Contact: ${urls.mail(email)}`,
    `Expires: ${expires}T00:00:00.000Z`,
    'Preferred-Languages: en',
    `Canonical: ${urls.absolute(site?.origin ?? '', urls.securityText())}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
