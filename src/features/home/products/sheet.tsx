import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import css from './sheet.module.css';

interface SheetProps {
  sheet: {
    title: string;
    background: string;
    services: readonly { icon: IconName; title: string; points: readonly string[] }[];
  };
  /** 01 or 02. */
  number: string;
  /** True for the sheet that lies on the one before it. */
  over: boolean;
}

/** One product section: its number, what it is for, and what is in it. */
export function Sheet({ sheet: { title, background, services }, number, over }: SheetProps) {
  return (
    <article className={classNames(css.sheet, over && css.over, over && 'dark')}>
      <header className={css.header}>
        <p className={css.number}>{number}</p>
        <h3 className={css.title}>{title}</h3>
        <p className={css.background}>{background}</p>
      </header>
      <ul className={css.services}>
        {services.map((service) => (
          <li key={service.title} className={css.service}>
            <Icon name={service.icon} />
            <h4 className={css.name}>{service.title}</h4>
            <ul className={css.points}>
              {service.points.map((point) => (
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
