import type { Site } from '../../content-model/site.ts';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Folio, Headline, Section } from '../../ui/section/section.tsx';
import css from './home.module.css';

/** Introduces the lender with a full-bleed parallax picture and a short text. */
export function About({ site }: { site: Site }) {
  const { company, format, savesData, urls } = site;
  const { about, common, home } = site.text;
  const { folio, headline, lead, body, picture, link } = home.about;
  const { figure, claim } = about.mission.years;
  const { formerName, exchange } = company;
  const names = { formerName, exchange: exchange.name };
  return (
    <Section late className={css.about} labelledBy="about-title">
      {savesData ? (
        <Picture picture={picture} savesData />
      ) : (
        <div className={`bleed no-print ${css.window}`} data-parallax="">
          <Picture picture={picture} className={`fills ${css.view}`} />
        </div>
      )}
      <div className={`stack start ${css.aboutWords}`}>
        <Folio numbered label={folio} />
        <Headline id="about-title" {...headline} lead={format.fill(lead, names)} />
        <p>{format.fill(body, names)}</p>
        <p className={`row strong-rule ${css.years}`}>
          <strong className="figure unbroken">{figure}</strong> <span>{claim.text}</span>
        </p>
        <p className="note">
          {common.asOf} <time dateTime={claim.asOf}>{format.day(claim.asOf)}</time>
        </p>
        <GoLink href={urls.page('about')}>{link}</GoLink>
      </div>
    </Section>
  );
}
