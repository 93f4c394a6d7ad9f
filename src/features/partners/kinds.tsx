import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './kinds.module.css';

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
    <Section folio={{ numeral: 2, label: folio }} labelledBy="kinds-title" className={css.section}>
      <Headline id="kinds-title" {...headline} />
      <ol className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <h3>{purposes[kind]}</h3>
            <p>{list[kind].what}</p>
            <p className={css.who}>
              <b>{qualifies}</b> {list[kind].who}
            </p>
          </li>
        ))}
      </ol>
      <div className={css.after}>
        <Picture picture={aside.picture} savesData={site.savesData} />
        <div>
          <h3>{aside.next.title}</h3>
          <ol className={css.steps}>
            {aside.next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ButtonLink href={site.urls.becomePartner()} data-opens={opens}>
            {title}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
