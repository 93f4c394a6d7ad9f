import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import { ContactLink } from '../../ui/link/contact-link.tsx';

/** Links and texts by placeholder. */
export type Links = Readonly<Record<string, ReactNode>>;

/** The Reserve Bank's portals for complaints and for reports of unregistered firms. */
const CMS = 'https://cms.rbi.org.in';
const SACHET = 'https://sachet.rbi.org.in';

/** The values of `{phone}`, `{email}`, `{officer}` and the other placeholders of the page's sentences. */
export function linksOf({ company, named, text, urls }: Site): Links {
  const { officer, investors } = text.charges.complaints;
  const outside = (href: string) => (
    <a href={href} target="_blank" rel="noopener">
      {new URL(href).host}
      <span className="hidden-text"> ({text.common.opensInNewTab})</span>
    </a>
  );
  return {
    phone: <ContactLink href={urls.dial(company.phone)}>{company.phone}</ContactLink>,
    email: <ContactLink href={urls.mail(company.email)}>{company.email}</ContactLink>,
    officer: `${named(officer.name)}, ${officer.position},`,
    officerEmail: <ContactLink href={urls.mail(officer.email)}>{officer.email}</ContactLink>,
    cms: outside(CMS),
    sachet: outside(SACHET),
    investors: <a href={urls.grievance()}>{investors}</a>,
  };
}
