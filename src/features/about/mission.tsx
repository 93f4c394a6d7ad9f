import type { AboutText } from '../../content-model/schema/about.ts';
import { longDate } from '../../domain/long-date.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import { HundredStars } from './hundred-stars.tsx';
import css from './mission.module.css';

interface MissionProps {
  text: AboutText['mission'];
  asOf: string;
}

/** The mission, and the years of experience as a lattice with one star per year. */
export function Mission({ text, asOf }: MissionProps) {
  const { figure, claim } = text.years;
  return (
    <Section
      dark
      folio={{ numeral: '२', label: text.folio }}
      className={css.mission}
      labelledBy="mission-title"
    >
      <div className={css.spread}>
        <div className={css.words}>
          <Headline id="mission-title" {...text.headline} />
          <p className="lead">{text.lead}</p>
          <p className={css.body}>{text.body}</p>
        </div>
        <HundredStars className={css.stars} />
        <p className={css.years}>
          <strong className={css.figure}>{figure}</strong> <span className={css.claim}>{claim.text}</span>
        </p>
        <p className={`note ${css.note}`}>
          {asOf} <time dateTime={claim.asOf}>{longDate(claim.asOf)}</time>
        </p>
      </div>
    </Section>
  );
}
