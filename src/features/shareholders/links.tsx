import type { ReactNode } from 'react';
import type { Company } from '../../content-model/schema/company.ts';
import type { Shareholders } from '../../content-model/schema/shareholders/shareholders.ts';
import type { ShareholdersText } from '../../content-model/schema/shareholders/shareholders-text.ts';
import { ODR_PORTAL } from '../../domain/odr-portal.ts';
import * as urls from '../../urls.ts';

/** The authorities' portals: for claims to the IEPF, and for complaints to SEBI. */
const IEPF = 'https://www.iepf.gov.in';
const SCORES = 'https://scores.sebi.gov.in';
/** The folder of the forms. */
const DOWNLOADS = ['Downloads'];

interface LinksProps {
  text: ShareholdersText;
  data: Pick<Shareholders, 'registrar'>;
  company: Pick<Company, 'phone'>;
  /** The e-mail address of the grievance officer. */
  officerEmail: string;
  opensInNewTab: string;
}

/** The values of `{registrar}`, `{iepf}` and the other placeholders of the page's sentences. */
export function linksOf(props: LinksProps): Record<string, ReactNode> {
  const { text, data, company, officerEmail, opensInNewTab } = props;
  const outside = (href: string) => (
    <a href={href} target="_blank" rel="noopener">
      {new URL(href).host.replace(/^www\./, '')}
      <span className="hidden-text"> ({opensInNewTab})</span>
    </a>
  );
  const { name, email } = data.registrar;
  return {
    registrar: <strong>{name}</strong>,
    registrarEmail: <a href={urls.mail(email)}>{email}</a>,
    phone: <a href={urls.dial(company.phone)}>{company.phone}</a>,
    email: <a href={urls.mail(officerEmail)}>{officerEmail}</a>,
    grievance: <a href={urls.grievance()}>{text.complaints.grievance}</a>,
    iepf: outside(IEPF),
    scores: outside(SCORES),
    odr: outside(ODR_PORTAL),
    verify: <a href={urls.verify()}>{text.unclaimed.verify}</a>,
    notReceived: <a href="#not-received">{text.dividends.links.notReceived}</a>,
    iepfSteps: <a href="#iepf">{text.dividends.links.iepfSteps}</a>,
    downloads: <a href={urls.folder(DOWNLOADS)}>{DOWNLOADS.join(' ')}</a>,
  };
}
