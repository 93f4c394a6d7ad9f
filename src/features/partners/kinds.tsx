import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './partners.module.css';

interface KindsProps {
  site: Site;
  /** Id of the form's drawer. */
  opens: string;
}

/** The kinds of partnership, who qualifies for each, and what happens after the form is sent. */
export function Kinds({ site, opens }: KindsProps) {
  const { folio, headline, qualifies, list } = site.text.partners.kinds;
  const { title, purposes, aside } = site.text.forms.partner;
  const kinds = Object.keys(list) as (keyof typeof list)[];
  return (
    <Section folio={folio} className={css.section} labelledBy="kinds-title">
      <div className="stack far">
        <Headline id="kinds-title" {...headline} />
        <ol className={`grid ${css.kinds}`}>
          {kinds.map((kind, n) => (
            <li key={kind} className="stack near strong-rule">
              <span className={`numeral ${css.number}`} aria-hidden="true">
                {site.format.numeral(`0${n + 1}`)}
              </span>
              <h3>{purposes[kind]}</h3>
              <p>{list[kind].what}</p>
              <p className="small muted">
                <b>{qualifies}</b> {list[kind].who}
              </p>
            </li>
          ))}
        </ol>
        <div className="sides">
          <div className={`bleed ${css.aside}`}>
            {/* Below 1 kB; without it the place beside the steps looks empty. */}
            <Picture picture={aside.picture} eager savesData={site.savesData} />
          </div>
          <div className="stack start">
            <h3>{aside.next.title}</h3>
            <Points as="ol" items={aside.next.steps} />
            <ButtonLink href={site.urls.becomePartner()} data-opens={opens}>
              {title}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
