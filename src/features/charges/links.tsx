import type { Site } from '../../content-model/site.ts';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { ContactLink, contactLinks } from '../../ui/link/contact-link.tsx';
import { PortalLink } from '../../ui/link/portal-link.tsx';

export type Fill = ReturnType<typeof fillOf>;

/** The Reserve Bank's portals for complaints and for reports of unregistered firms. */
const CMS = 'https://cms.rbi.org.in';
const SACHET = 'https://sachet.rbi.org.in';

/** Renders sentences of the page with the values of `{phone}`, `{officer}` and the other placeholders. */
export function fillOf(site: Site) {
  const { format, named, text, urls } = site;
  const { officer, investors } = text.charges.complaints;
  const newTab = text.common.opensInNewTab;
  const values = {
    ...contactLinks(site),
    officer: `${named(officer.name)}, ${officer.position},`,
    officerEmail: <ContactLink href={urls.mail(officer.email)}>{officer.email}</ContactLink>,
    cms: <PortalLink href={CMS} newTab={newTab} />,
    sachet: <PortalLink href={SACHET} newTab={newTab} />,
    investors: <a href={urls.grievance()}>{investors}</a>,
  };
  return (sentence: string) => fillIn(format, sentence, values);
}
