import type { CommonText } from '../../content-model/schema/common.ts';
import type { Partner, PartnersText } from '../../content-model/schema/partners.ts';
import { BackLink } from '../../ui/link/back-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import { PartnerActions, PartnerDetails } from './partner-details.tsx';
import css from './partner-page.module.css';

interface PartnerPageProps {
  partner: Partner;
  text: PartnersText;
  common: CommonText;
  /** Text of the link to the enquiry. */
  callBack: string;
}

/** A partner's page, with the same details as the dialog. */
export function PartnerPage({ partner, text, common, callBack }: PartnerPageProps) {
  const back = urls.partners();
  const details = { partner, text, callBack, opensInNewTab: common.opensInNewTab };
  return (
    <Section folio={{ label: text.header.folio }} labelledBy="partner-title">
      <BackLink href={back}>{text.card.back}</BackLink>
      <div className={css.head}>
        <div className={css.words}>
          <Headline as="h1" id="partner-title" strong={partner.name} />
          <p className="lead">{partner.shortDescription}</p>
          <PartnerActions {...details} />
        </div>
        <div className={css.logo}>
          <Picture picture={partner.logo} className={css.mark} eager />
        </div>
      </div>
      <PartnerDetails {...details} heading="h2" wide />
      <div className={css.end}>
        <BackLink href={back}>{text.card.back}</BackLink>
      </div>
    </Section>
  );
}
