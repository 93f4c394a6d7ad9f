import type { AboutText, Leader } from '../../content-model/schema/about.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './leadership.module.css';

/** The leaders as ledger entries: portrait, signature, biography, and expertise on ruled lines. */
export function Leadership({ text }: { text: AboutText['leadership'] }) {
  return (
    <Section
      folio={{ numeral: '४', label: text.folio }}
      className={css.leadership}
      labelledBy="leadership-title"
    >
      <div className={css.head}>
        <Headline id="leadership-title" {...text.headline} />
        <p className="lead">{text.lead}</p>
      </div>
      <ol className={css.ledger}>
        {text.leaders.map((leader, index) => (
          <Entry key={leader.id} leader={leader} number={`4.${index + 1}`} expertise={text.expertise} />
        ))}
      </ol>
      <p className={`note ${css.sample}`}>{text.sampleNote}</p>
    </Section>
  );
}

function Entry({ leader, number, expertise }: { leader: Leader; number: string; expertise: string }) {
  return (
    <li id={leader.id} className={css.entry}>
      <div className={css.portrait}>
        <Picture picture={leader.image} className={css.picture} />
      </div>
      <div className={css.words}>
        <p className={css.number} aria-hidden="true">
          {number}
        </p>
        <h3 className={css.name}>{leader.name}</h3>
        <p className={css.position}>{leader.position}</p>
        <p className={css.account}>{leader.description.text}</p>
      </div>
      <div className={css.lines}>
        <h4 className={css.label}>{expertise}</h4>
        <ul>
          {leader.expertise.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
