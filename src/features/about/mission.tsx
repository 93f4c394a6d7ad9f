import type { Site } from '../../content-model/site.ts';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './about.module.css';

/** The mission, and the years of experience as a lattice with one star per year. */
export function Mission({ site: { format, text } }: { site: Site }) {
  const { folio, headline, lead, body, years } = text.about.mission;
  const { figure, claim } = years;
  return (
    <Section dark numbered folio={folio} className="covers-line" labelledBy="mission-title">
      <div className="stack far">
        <Headline id="mission-title" {...headline} />
        <div className={`row ${css.mission}`}>
          <div className={`stack near ${css.words}`}>
            <p className="lead">{lead}</p>
            <p className="muted measure">{body}</p>
          </div>
          <HundredStars />
          <div className={`stack near ${css.years}`}>
            <p className="stack near">
              <strong className="figure unbroken">{figure}</strong>{' '}
              <span className="title">{claim.text}</span>
            </p>
            <p className="note">
              {text.common.asOf} <time dateTime={claim.asOf}>{format.day(claim.asOf)}</time>
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}

const TILE = 48;

/** 101 stars: ten rows of ten, and one more. The picture is decorative; the text beside it says "100+". */
function HundredStars() {
  const side = TILE * 10;
  return (
    <svg className={css.stars} viewBox={`0 0 ${side} ${side + TILE}`} aria-hidden="true">
      <defs>
        <pattern id="hundred-stars" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <Star fill="#8FB8AE" />
        </pattern>
      </defs>
      <rect width={side} height={side} fill="url(#hundred-stars)" />
      <g transform={`translate(0 ${side})`}>
        <Star fill="#F2A516" />
      </g>
    </svg>
  );
}

/**
 * The lattice's eight-point star. The outer radius is half a tile; the inner radius is 0.765 of the outer
 * one.
 */
function Star({ fill }: { fill: string }) {
  return (
    <>
      <path d="M48 24l-7 7v10H31l-7 7-7-7H7V31l-7-7 7-7V7h10l7-7 7 7h10v10z" fill={fill} />
      <path d="M24 16l8 8-8 8-8-8z" fill="#062F2D" />
    </>
  );
}
