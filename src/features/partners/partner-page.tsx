import type { Site } from '../../content-model/site.ts';
import type { Partner } from '../../content-model/texts.generated.ts';
import { BackLink } from '../../ui/link/back-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './partner.module.css';
import { PartnerActions, PartnerDetails } from './partner-details.tsx';

interface PartnerPageProps {
  site: Site;
  partner: Partner;
}

/** A partner's page, with the same details as the dialog. */
export function PartnerPage({ site, partner }: PartnerPageProps) {
  const { partners: text } = site.text;
  const back = site.urls.partners();
  return (
    <Section folio={text.header.folio} labelledBy="partner-title">
      <div className="stack far">
        <BackLink href={back}>{text.card.back}</BackLink>
        <div className="sides">
          <div className="stack">
            <Headline as="h1" id="partner-title" strong={partner.name} lead={partner.shortDescription} />
            <PartnerActions site={site} partner={partner} />
          </div>
          <div className={`sheet ${css.logo}`}>
            <Picture picture={partner.logo} className={css.mark} eager savesData={site.savesData} />
          </div>
        </div>
        <PartnerDetails site={site} partner={partner} isPage />
        <div className={css.end}>
          <BackLink href={back}>{text.card.back}</BackLink>
        </div>
      </div>
    </Section>
  );
}
