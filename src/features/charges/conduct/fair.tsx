import type { ChargesText } from '../../../content-model/schema/charges.ts';
import css from './fair.module.css';

/** The promises of the fair practices code, each with its title. */
export function Fair({ items }: { items: ChargesText['fair']['items'] }) {
  return (
    <dl className={css.items}>
      {items.map(({ title, body }) => (
        <div key={title} className={css.item}>
          <dt className="title">{title}</dt>
          <dd>{body}</dd>
        </div>
      ))}
    </dl>
  );
}
