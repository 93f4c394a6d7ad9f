import type { CareersText } from '../../content-model/schema/careers.ts';
import { classNames } from '../../ui/class-names.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import { OpeningRow } from './opening-row.tsx';
import css from './openings.module.css';

interface OpeningsProps {
  text: CareersText['openings'];
  contact: { phone: string; email: string };
}

/** The list of openings. Its last row is the general application. */
export function Openings({ text, contact }: OpeningsProps) {
  const values = {
    phone: <a href={urls.dial(contact.phone)}>{contact.phone}</a>,
    email: <a href={urls.mail(contact.email)}>{contact.email}</a>,
  };
  return (
    <Section
      folio={{ numeral: '३', label: text.folio }}
      id="openings"
      className={css.openings}
      labelledBy="openings-title"
    >
      <div className={css.head}>
        <Headline id="openings-title" {...text.headline} />
        <p className="lead">{text.lead}</p>
      </div>
      <p className={css.columns} aria-hidden="true">
        <span>{text.columns.number}</span>
        <span>{text.columns.title}</span>
        <span>{text.columns.department}</span>
        <span>{text.columns.location}</span>
      </p>
      <ol className={css.register}>
        {text.list.map((opening, index) => (
          <OpeningRow key={opening.id} text={text} opening={opening} number={index + 1} />
        ))}
        {text.list.length === 0 && <NoOpening {...text.none} />}
        <OpeningRow text={text} number={text.list.length + 1} isOnly={text.list.length === 0} />
      </ol>
      <div className={css.contact}>
        <p>{text.adjustments}</p>
        <p>
          <FillIn text={text.contact} values={values} />
        </p>
      </div>
    </Section>
  );
}

/** The row shown when there are no openings. */
function NoOpening({ title, description }: CareersText['openings']['none']) {
  return (
    <li className={classNames(css.row, css.none)}>
      <span className={css.number} aria-hidden="true">
        00
      </span>
      <div className={css.what}>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
    </li>
  );
}
