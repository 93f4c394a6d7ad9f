import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import type { ErrorPageText } from '../../content-model/texts.generated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { BackLink } from '../../ui/link/back-link.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './error-page.module.css';

interface ErrorPageProps {
  site: Site;
  text: Omit<ErrorPageText, 'numeral' | 'lead'> & Partial<ErrorPageText>;
  /** True if Back leads one level up from the address. */
  back?: boolean;
  /** A search form. */
  search?: ReactNode;
}

/** The body of an error page: what happened, an explanation for the visitor, and three links. */
export function ErrorPage({ site, text, back = false, search }: ErrorPageProps) {
  const { urls } = site;
  const { phone } = site.company;
  const { errorActions: actions } = site.text.common;
  const { numeral, folio, title, light, lead, picture } = text;
  return (
    <Section folio={folio} number={numeral} className={css.page} labelledBy="error-title">
      <div className="sides">
        <div className="stack">
          <Headline as="h1" id="error-title" className={css.title} strong={title} lead={light} />
          {lead && <p className="measure">{lead}</p>}
          {search}
          <p className="row">
            {back && <BackLink href="./">{actions.back}</BackLink>}
            <ButtonLink variant={search ? 'line' : 'primary'} href={urls.page('home')}>
              {actions.home}
            </ButtonLink>
            <GoLink href={urls.page('investors')}>{actions.library}</GoLink>
            <a className="target tabular" href={urls.dial(phone)}>
              {actions.call.replace('{phone}', phone)}
            </a>
          </p>
        </div>
        <div className={`bleed no-print ${css.picture}`}>
          <Picture picture={picture} eager savesData={site.savesData} />
        </div>
      </div>
    </Section>
  );
}
