import type { ReactNode } from 'react';
import type { Company } from '../../content-model/schema/company.ts';
import type { Site } from '../../content-model/site.ts';
import { ODR_PORTAL } from '../../domain/odr-portal.ts';
import { unbroken } from '../../domain/unbroken.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ContactLink } from '../../ui/link/contact-link.tsx';
import { dial, mail } from '../../urls.ts';
import { LanguageLinks } from '../languages/language-menu.tsx';
import { UNDER_WORKING } from '../under-working.tsx';
import css from './footer.module.css';
import { SiteMap } from './site-map.tsx';

interface FooterProps {
  site: Site;
  /** The person for grievances. */
  officer: { name: string; email: string };
  /** The page's path in every language; empty if the page has only one language. */
  translations: readonly { language: string; path: string }[];
  /** The newsletter form, or a link to it. */
  children?: ReactNode;
}

/**
 * The footer of every page: newsletter, phone, mail, offices, social links, company data, the person for
 * grievances.
 */
export function Footer(props: FooterProps) {
  const { site, officer, translations, children } = props;
  const { text, company, format } = site;
  const { shell, common } = text;
  const { footer } = shell;
  const { cin, rbi } = company.registration;
  const stop = format.fullStop;
  return (
    <footer className={`dark covers-line ${css.foot}`}>
      <LatticeBand />
      <div className="page">
        <div className={`${css.inside} late`}>
          <div className="no-print">{children}</div>
          <div className={`row ends small ${css.columns}`}>
            <div className={css.call}>
              <h2 className="label phone-hidden">{footer.call}</h2>
              <a className={`target money ${css.phone}`} href={dial(company.phone)}>
                {company.phone}
              </a>
              <a className={`target ${css.link}`} href={mail(company.email)}>
                {company.email}
              </a>
            </div>
            <div className={`no-print ${css.networks}`}>
              <h2 className="label phone-hidden">{footer.follow}</h2>
              <ul className="row">
                {company.social.map((network) => (
                  <li key={network.name}>
                    <SocialLink site={site} network={network} newTab={common.opensInNewTab} />
                  </li>
                ))}
              </ul>
            </div>
            {company.offices.map((office) => (
              <Office
                key={office.city}
                office={office}
                openInMaps={footer.openInMaps}
                newTab={common.opensInNewTab}
              />
            ))}
          </div>
          <SiteMap site={site} />
          <div className={`row ends note ${css.base}`}>
            <p>
              {company.name}, {footer.formerly} {company.formerName}
              {stop} {footer.listed} {company.exchange.name}: {company.exchange.code}
              {stop} {footer.cin}: {cin}
              {stop} {footer.rbi}: {rbi}
              {stop}
              {company.sample && ` ${common.sampleNotice}`} {footer.grievances}: {officer.name},{' '}
              <ContactLink href={mail(officer.email)}>{officer.email}</ContactLink>
              {stop} <a href={ODR_PORTAL}>{footer.odr}</a>
              {stop} {footer.design}:{' '}
              {company.designer.url ? (
                <a href={company.designer.url}>{company.designer.name}</a>
              ) : (
                company.designer.name
              )}
              {stop}
            </p>
            {translations.length > 0 && (
              <LanguageLinks
                className="row no-print"
                site={site}
                translations={translations.filter(({ language }) => language !== site.language)}
              />
            )}
          </div>
        </div>
      </div>
      {/* Fixed to the window, but part of the footer: all content of a page must be inside a landmark. */}
      <ScrollToTop label={shell.toTop} />
    </footer>
  );
}

/** A row of the lattice's eight-point stars, in tiles of 48 px. */
function LatticeBand() {
  return (
    <svg className={`no-print no-forced ${css.band}`} aria-hidden="true">
      <pattern id="lattice-band" width="48" height="48" patternUnits="userSpaceOnUse">
        <path
          d="M48 24l-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10l7-7 7 7h10v10z"
          fill="none"
          stroke="#0F4D47"
          strokeWidth="5"
        />
      </pattern>
      <rect width="100%" height="48" fill="url(#lattice-band)" />
    </svg>
  );
}

interface SocialLinkProps {
  site: Site;
  network: Company['social'][number];
  newTab: string;
}

/** A link to a social network. If the network has no address, the link opens the under-working notice. */
function SocialLink({ site, network, newTab }: SocialLinkProps) {
  const { name, icon, url } = network;
  const target = url
    ? { href: url, target: '_blank', rel: 'noopener noreferrer' }
    : { href: site.urls.underWorking(), 'data-opens': UNDER_WORKING };
  return (
    <a className={`target ${css.link}`} {...target}>
      <Icon name={icon} />
      {name}
      {url && <span className="hidden-text">, {newTab}</span>}
    </a>
  );
}

interface OfficeProps {
  office: Company['offices'][number];
  openInMaps: string;
  newTab: string;
}

/** One address with a map link. */
function Office({ office, openInMaps, newTab }: OfficeProps) {
  return (
    <div className={css.office}>
      <h2 className="label">{office.city}</h2>
      <address className={`small ${css.address}`}>
        {office.lines.map((line) => (
          // A narrow column ends a line of the address only after a comma.
          <span key={line}>{line.split(', ').map(unbroken).join(', ')}</span>
        ))}
        <span>
          {office.city} {unbroken(office.postalCode)}
        </span>
      </address>
      <a
        className={`target no-print ${css.link}`}
        href={office.map}
        target="_blank"
        rel="noopener noreferrer"
      >
        {openInMaps}
        <span className="hidden-text">
          ({office.city}, {newTab})
        </span>
      </a>
    </div>
  );
}

/**
 * The scroll-to-top button. Appears only with JavaScript, after 100 px of scrolling (docs/behaviour.md).
 */
function ScrollToTop({ label }: { label: string }) {
  return (
    <button className={`no-print ${css.top}`} type="button" data-scroll-to-top="">
      <Icon name="arrow-up" />
      <span className="hidden-text">{label}</span>
    </button>
  );
}
