import type { HomeText } from '../../../content-model/schema/home.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import { folio } from '../folio.ts';
import css from './mission.module.css';
import { OfferCard, type StartLink } from './offer-card.tsx';

interface MissionProps {
  text: HomeText['mission'];
  ordinal: number;
  start: StartLink;
}

/** The mission section: brand icons, promise, and the three offerings. */
export function Mission({ text, ordinal, start }: MissionProps) {
  return (
    <Section folio={folio(ordinal, text.folio)} labelledBy="mission-title">
      <div className={css.top}>
        <Headline id="mission-title" {...text.headline} />
        <Picture picture={text.icons} className={css.icons} />
      </div>
      <ul className={css.offers}>
        {text.offers.map((offer, n) => (
          <OfferCard key={offer.title} offer={offer} number={`${ordinal}.${n + 1}`} start={start} />
        ))}
      </ul>
    </Section>
  );
}
