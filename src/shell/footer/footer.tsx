import type { ReactNode } from 'react';
import type { Text } from '../../content-model/load.ts';
import type { Company } from '../../content-model/schema/company.ts';
import { currentLanguage, fullStop } from '../../domain/language/language.ts';
import { ODR_PORTAL } from '../../domain/odr-portal.ts';
import { dial, mail } from '../../urls.ts';
import { LanguageLink } from '../languages/language-menu.tsx';
import { ScrollToTop } from '../scroll-to-top/scroll-to-top.tsx';
import css from './footer.module.css';
import { LatticeBand } from './lattice-band.tsx';
import { Office } from './office.tsx';
import { SiteMap } from './site-map.tsx';
import { SocialLink } from './social-link.tsx';

interface FooterProps {
  text: Text;
  /** The person for grievances. */
  officer: { name: string; email: string };
  company: Company;
  /** The page's path in every language; empty if the page has only one language. */
  translations: readonly { language: string; path: string }[];
  /** The newsletter form, or a link to it. */
  children?: ReactNode;
  /** True to omit the watermark, to save data. */
  saving?: boolean;
}

/** The footer of every page: newsletter, phone, mail, offices, social links, company data, the person for grievances. */
export function Footer(props: FooterProps) {
  const { text, officer, company, translations, children, saving = false } = props;
  const { shell, common } = text;
  const { footer } = shell;
  const { cin, rbi } = company.registration;
  const stop = fullStop();
  return (
    <footer className={`${css.foot} dark`}>
      <LatticeBand />
      <div className={`${css.inside} late`}>
        {children}
        <div className={css.columns}>
          <div className={css.contact}>
            <div className={css.call}>
              <h2 className={css.heading}>{footer.call}</h2>
              <a className={css.phone} href={dial(company.phone)}>
                {company.phone}
              </a>
              <a className={css.link} href={mail(company.email)}>
                {company.email}
              </a>
            </div>
            <div className={css.networks}>
              <h2 className={css.heading}>{footer.follow}</h2>
              <ul className={css.social}>
                {company.social.map((network) => (
                  <li key={network.name}>
                    <SocialLink network={network} newTab={common.opensInNewTab} />
                  </li>
                ))}
              </ul>
            </div>
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
        <SiteMap text={shell} />
        <div className={css.base}>
          <p>
            {company.name}, {footer.formerly} {company.formerName}
            {stop} {footer.listed} {company.exchange.name}: {company.exchange.code}
            {stop} {footer.cin}: {cin}
            {stop} {footer.rbi}: {rbi}
            {stop}
            {company.sample && ` ${common.sampleNotice}`} {footer.grievances}: {officer.name},{' '}
            <a href={mail(officer.email)}>{officer.email}</a>
            {stop} <a href={ODR_PORTAL}>{footer.odr}</a>
            {stop}
          </p>
          <ul className={css.small}>
            {translations
              .filter((other) => other.language !== currentLanguage())
              .map((other) => (
                <li key={other.language} className={css.language}>
                  <LanguageLink className={css.link} {...other} />
                </li>
              ))}
            <li className={css.design}>
              {footer.design}:{' '}
              {company.designer.url ? (
                <a href={company.designer.url}>{company.designer.name}</a>
              ) : (
                company.designer.name
              )}
            </li>
          </ul>
        </div>
        {!saving && <div className={css.mark} />}
      </div>
      {/* Fixed to the window, but part of the footer: all content of a page must be inside a landmark. */}
      <ScrollToTop label={shell.toTop} />
    </footer>
  );
}
