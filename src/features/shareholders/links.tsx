import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import type { LinkedDocument } from '../../domain/documents/linked-document.ts';
import { ODR_PORTAL } from '../../domain/odr-portal.ts';
import { unbroken } from '../../domain/unbroken.ts';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { ContactLink, contactLinks } from '../../ui/link/contact-link.tsx';
import { PortalLink } from '../../ui/link/portal-link.tsx';
import { Points } from '../../ui/part/points.tsx';

/** The authorities' portals: for claims to the IEPF, and for complaints to SEBI. */
const IEPF = 'https://www.iepf.gov.in';
const SCORES = 'https://scores.sebi.gov.in';
/** The folder of the forms. */
const DOWNLOADS = ['Downloads'];

export type Sentences = ReturnType<typeof sentencesOf>;

/** Renders sentences of the page with the values of `{registrar}`, `{iepf}` and the other placeholders. */
export function sentencesOf(site: Site) {
  const { format, shareholders, text, urls } = site;
  const { complaints, dividends, unclaimed } = text.shareholders;
  const { registrar, rules } = shareholders;
  const { email: officerEmail } = text.about.grievance.officer;
  const newTab = text.common.opensInNewTab;
  const values = {
    registrar: <strong>{registrar.name}</strong>,
    registrarEmail: <ContactLink href={urls.mail(registrar.email)}>{registrar.email}</ContactLink>,
    phone: contactLinks(site).phone,
    email: <ContactLink href={urls.mail(officerEmail)}>{officerEmail}</ContactLink>,
    grievance: <a href={urls.grievance()}>{complaints.grievance}</a>,
    iepf: <PortalLink href={IEPF} newTab={newTab} />,
    scores: <PortalLink href={SCORES} newTab={newTab} />,
    odr: <PortalLink href={ODR_PORTAL} newTab={newTab} />,
    verify: <a href={urls.verify()}>{unclaimed.verify}</a>,
    notReceived: <a href="#not-received">{dividends.links.notReceived}</a>,
    iepfSteps: <a href="#iepf">{dividends.links.iepfSteps}</a>,
    downloads: <a href={urls.folder(DOWNLOADS)}>{DOWNLOADS.join(' ')}</a>,
    since: unbroken(format.day(rules.since)),
    fundSince: unbroken(format.day(rules.fundSince)),
  };
  const fill = (sentence: string) => fillIn(format, sentence, values);
  return {
    fill,
    points: (items: readonly string[], as: 'ul' | 'ol' = 'ul') => <Points as={as} items={items.map(fill)} />,
  };
}

interface DocumentLinkProps {
  site: Site;
  document: LinkedDocument;
  /** By default, the document's title. */
  label?: ReactNode;
}

/** Opens a document in a new tab, or downloads it if browsers cannot display it. */
export function DocumentLink({ site, document, label }: DocumentLinkProps) {
  const { title, lang, href, isInline } = document;
  const words = label ?? <span lang={lang}>{title}</span>;
  if (!isInline)
    return (
      <a href={href} download="">
        {words}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener">
      {words}
      <span className="hidden-text"> ({site.text.common.opensInNewTab})</span>
    </a>
  );
}
