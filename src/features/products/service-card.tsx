import type { Service } from '../../content-model/schema/products.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import css from './service-card.module.css';

/** One financing service: icon, title, its stated limits where it has some, and what it does. */
export function ServiceCard({ service }: { service: Service }) {
  return (
    <li className={css.card} data-wide={service.figures ? '' : undefined}>
      <Icon name={service.icon} />
      <h3 className={css.title}>{service.title}</h3>
      {service.figures && (
        <dl className={css.figures}>
          {service.figures.map((figure) => (
            <div key={figure.value} className={css.figure}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={css.bullets}>
        {service.bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
    </li>
  );
}
