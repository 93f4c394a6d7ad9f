import type { CheckText } from '../../../content-model/schema/check/check.ts';
import { longDate } from '../../../domain/long-date.ts';
import { unbrokenFigures } from '../../../domain/unbroken.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import css from './alternatives.module.css';
import type { PartOf } from './part.ts';

interface AlternativesProps {
  text: CheckText;
  part: PartOf;
}

/** Other lenders, and first steps, that may serve the business better. */
export function Alternatives({ text: { answer, rules }, part }: AlternativesProps) {
  const { folio, headline } = answer.elsewhere;
  return (
    <div {...part('elsewhere')}>
      <Section folio={{ numeral: '४', label: folio }} className={css.page} labelledBy="elsewhere-title">
        <Headline id="elsewhere-title" {...headline} />
        <ul className={css.list}>
          {rules.elsewhere.map(({ id, title, text, source, asOf }) => (
            <li key={id} className={css.place} {...part(`elsewhere ${id}`)}>
              <h3>{title}</h3>
              <div className={css.words}>
                <p>{unbrokenFigures(text)}</p>
                <p className="note">{fillText(answer.source, { source, date: longDate(asOf) })}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
