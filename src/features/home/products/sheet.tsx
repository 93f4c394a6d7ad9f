import type { CatalogueSection } from '../../../content-model/schema/products.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { Entry } from './entries.ts';
import css from './sheet.module.css';

interface SheetProps {
  section: Pick<CatalogueSection, 'number' | 'title' | 'lead'>;
  entries: readonly Entry[];
  /** True for the sheet that covers the previous one. */
  over: boolean;
}

/** One product section: number, purpose, and entries. */
export function Sheet({ section: { number, title, lead }, entries, over }: SheetProps) {
  const titleId = `sheet-${number}`;
  return (
    <article className={classNames(css.sheet, over && css.over, over && 'dark')} aria-labelledby={titleId}>
      <header className={css.header}>
        <p className={css.number}>{number}</p>
        <h3 id={titleId} className={css.title}>
          {title}
        </h3>
        <p className={css.background}>{lead}</p>
      </header>
      <ul className={css.services}>
        {entries.map(({ icon, title: name, points }) => (
          <li key={name} className={css.service}>
            <Icon name={icon} />
            <h4 className={css.name}>{name}</h4>
            <ul className={css.points}>
              {points.map((point) => (
                <li key={point} className={css.point}>
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </article>
  );
}
