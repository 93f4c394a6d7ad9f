import type { Site } from '../../content-model/site.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './benefits.module.css';

/** The three benefits of working here (docs/behaviour.md). */
export function Benefits({ site }: { site: Site }) {
  const { folio, headline, cards } = site.text.careers.benefits;
  return (
    <Section folio={{ numeral: 2, label: folio }} className={css.benefits} labelledBy="benefits-title">
      <Headline id="benefits-title" className={css.title} {...headline} />
      <ul className={css.cards}>
        {cards.map(({ title, body, picture }, index) => (
          <li key={title} className={css.card}>
            <Picture picture={picture} savesData={site.savesData} />
            <p className={css.number} aria-hidden="true">{`2.${index + 1}`}</p>
            <h3>{title}</h3>
            <p className={css.body}>{body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
