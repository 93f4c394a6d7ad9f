import type { CatalogueSection } from '../../../content-model/schema/products.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import * as urls from '../../../urls.ts';
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
  const linked = (text: string, service: Entry['service']) =>
    service ? <a href={urls.service(service)}>{text}</a> : text;
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
        {entries.map(({ icon, title: name, service, points }) => (
          <li key={name} className={css.service}>
            <Icon name={icon} />
            <h4 className={css.name}>{linked(name, service)}</h4>
            <ul className={css.points}>
              {points.map((point) => (
                <li key={point.text} className={css.point}>
                  {linked(point.text, point.service)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </article>
  );
}
