import type { AboutText } from '../../../content-model/schema/about.ts';
import type { Company } from '../../../content-model/schema/company.ts';
import type { HomeText } from '../../../content-model/schema/home.ts';
import { savesData } from '../../../domain/data-saver.ts';
import { longDate } from '../../../domain/long-date.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Folio, Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { folio } from '../folio.ts';
import css from './about.module.css';

interface AboutProps {
  text: HomeText['about'];
  company: Company;
  /** The leaders' combined years of experience, as stated on the about page. */
  years: AboutText['mission']['years'];
  /** Text before the date of a claim. */
  asOf: string;
  ordinal: number;
}

/** Introduces the lender with a full-bleed parallax picture and a short text. */
export function About({ text, company, years, asOf, ordinal }: AboutProps) {
  const { shortName, formerName, exchange } = company;
  const names = { company: shortName, formerName, exchange: exchange.name };
  return (
    <Section late className={css.about} labelledBy="about-title">
      {savesData() ? (
        <div className={css.plain}>
          <Picture picture={text.picture} />
        </div>
      ) : (
        <div className={css.window} data-parallax="">
          <Picture picture={text.picture} className={css.image} />
        </div>
      )}
      <div className={css.words}>
        <Folio {...folio(ordinal, text.folio)} />
        <Headline id="about-title" {...text.headline} />
        <p className="lead">{fillText(text.lead, names)}</p>
        <p className={css.body}>{fillText(text.body, names)}</p>
        <p className={css.years}>
          <strong className={css.figure}>{years.figure}</strong> <span>{years.claim.text}</span>
        </p>
        <p className="note">
          {asOf} <time dateTime={years.claim.asOf}>{longDate(years.claim.asOf)}</time>
        </p>
        <GoLink href={urls.page('about')}>{text.link}</GoLink>
      </div>
    </Section>
  );
}
