import type { HomeText } from '../../../content-model/schema/home.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { folio } from '../folio.ts';
import css from './mission.module.css';
import { OfferCard, type StartLink } from './offer-card.tsx';

interface MissionProps {
  text: HomeText['mission'];
  /** Language of the page; links lead to pages in this language. */
  language: string;
  ordinal: number;
  start: StartLink;
}

/** The mission section: brand icons, promise, the three offerings, and the questions that owners ask first. */
export function Mission({ text, language, ordinal, start }: MissionProps) {
  return (
    <Section folio={folio(ordinal, text.folio)} labelledBy="mission-title">
      <div className={css.top}>
        <Headline id="mission-title" {...text.headline} />
        <Picture picture={text.icons} className={css.icons} />
      </div>
      <ul className={css.offers}>
        {text.offers.map((offer, n) => (
          <OfferCard
            key={offer.title}
            offer={offer}
            language={language}
            number={`${ordinal}.${n + 1}`}
            start={start}
          />
        ))}
      </ul>
      <Questions text={text.questions} language={language} />
    </Section>
  );
}

/** Links to the pages that answer an owner's first questions. */
function Questions({ text, language }: { text: HomeText['mission']['questions']; language: string }) {
  const links = [
    [urls.cost(), text.cost],
    [urls.check(), text.check],
    [urls.papers(), text.papers],
    [urls.charges(), text.charges],
  ] as const;
  return (
    <ul className={css.questions} aria-label={text.label}>
      {links.map(([href, label]) => (
        <li key={href}>
          <GoLink href={urls.localize(language, href)}>{label}</GoLink>
        </li>
      ))}
    </ul>
  );
}
