import type { ReactNode } from 'react';
import type { ChargesText } from '../../content-model/schema/charges.ts';
import type { Company } from '../../content-model/schema/company.ts';
import { named } from '../../domain/language/language.ts';
import * as urls from '../../urls.ts';

/** The Reserve Bank's portals for complaints and for reports of unregistered firms. */
const CMS = 'https://cms.rbi.org.in';
const SACHET = 'https://sachet.rbi.org.in';

interface LinksProps {
  text: ChargesText;
  company: Pick<Company, 'phone' | 'email'>;
  opensInNewTab: string;
}

/** The values of `{phone}`, `{email}`, `{officer}` and the other placeholders of the page's sentences. */
export function linksOf({ text, company, opensInNewTab }: LinksProps): Record<string, ReactNode> {
  const { complaints } = text;
  const { name, position, email } = complaints.officer;
  const outside = (href: string) => (
    <a href={href} target="_blank" rel="noopener">
      {new URL(href).host} <span className="hidden-text">({opensInNewTab})</span>
    </a>
  );
  return {
    phone: <a href={urls.dial(company.phone)}>{company.phone}</a>,
    email: <a href={urls.mail(company.email)}>{company.email}</a>,
    officer: `${named(name)}, ${position},`,
    officerEmail: <a href={urls.mail(email)}>{email}</a>,
    cms: outside(CMS),
    sachet: outside(SACHET),
    investors: <a href={urls.grievance()}>{complaints.investors}</a>,
  };
}
