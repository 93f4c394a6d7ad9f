import type { AboutText } from '../../content-model/schema/about.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import { investorServiceTarget } from './investor-service-target.ts';
import css from './investor-services.module.css';

interface InvestorServicesProps {
  text: AboutText['services'];
}

/** The six investor services in the specification's order, shown as drawers under a shelf of ledgers. */
export function InvestorServices({ text }: InvestorServicesProps) {
  return (
    <Section folio={{ numeral: '३', label: text.folio }} labelledBy="services-title">
      <div className={css.head}>
        <Headline id="services-title" {...text.headline} />
        <p className="lead">{text.lead}</p>
      </div>
      <div className={css.shelf}>
        <Picture picture={text.picture} className={css.picture} />
      </div>
      <ul className={css.drawers}>
        {text.cards.map((card, index) => (
          <li key={card.title} className={css.drawer}>
            <span className={css.number} aria-hidden="true">{`3.${index + 1}`}</span>
            <Icon name={card.icon} size={44} />
            <h3 className={css.title}>
              <a href={investorServiceTarget(card)}>{card.title}</a>
            </h3>
            <p>{card.body}</p>
            <span className={css.pull}>
              <Icon name="arrow-right" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
