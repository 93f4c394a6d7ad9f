import type { Company } from '../../../content-model/schema/company.ts';
import type { HomeText } from '../../../content-model/schema/home.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Folio, Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { fill } from '../fill.ts';
import { folio } from '../folio.ts';
import css from './about.module.css';

interface AboutProps {
  text: HomeText['about'];
  company: Company;
  ordinal: number;
}

/** Who lends: a picture that bleeds across the margin and moves a little slower than the page, and a short answer. */
export function About({ text, company, ordinal }: AboutProps) {
  const { shortName, formerName, exchange } = company;
  const names = { company: shortName, formerName, exchange: exchange.name };
  return (
    <Section className={css.about} labelledBy="about-title">
      <div className={css.window} data-parallax="">
        <Picture picture={text.picture} className={css.image} />
      </div>
      <div className={css.words}>
        <Folio {...folio(ordinal, text.folio)} />
        <Headline id="about-title" {...text.headline} />
        <p className="lead">{fill(text.lead, names)}</p>
        <p className={css.body}>{fill(text.body, names)}</p>
        <GoLink href={urls.page('about')}>{text.link}</GoLink>
      </div>
    </Section>
  );
}
