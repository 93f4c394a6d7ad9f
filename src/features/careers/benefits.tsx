import type { CareersText } from '../../content-model/schema/careers.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './benefits.module.css';

/** The three benefits of working here (specification, section 2). */
export function Benefits({ text }: { text: CareersText['benefits'] }) {
  return (
    <Section folio={{ numeral: '२', label: text.folio }} className={css.benefits} labelledBy="benefits-title">
      <Headline id="benefits-title" className={css.title} {...text.headline} />
      <ul className={css.cards}>
        {text.cards.map((card, index) => (
          <li key={card.title} className={css.card}>
            <Picture picture={card.picture} />
            <p className={css.number} aria-hidden="true">{`2.${index + 1}`}</p>
            <h3>{card.title}</h3>
            <p className={css.body}>{card.body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
