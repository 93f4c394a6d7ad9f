import type { PartnersText } from '../../content-model/schema/partners.ts';
import { formatCount } from '../../domain/language/language.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import * as urls from '../../urls.ts';
import css from './partner-list.module.css';

interface PartnerFilterBarProps {
  text: PartnersText['filter'];
  /** Id of the selected category; undefined if all partners are shown. */
  current: string | undefined;
  count: number;
  become: { href: string; dialog: string };
}

/**
 * The filter as links. The address contains the selection, so that visitors can share it and the filter works
 * without JavaScript.
 */
export function PartnerFilterBar({ text, current, count, become }: PartnerFilterBarProps) {
  const choices = [{ id: undefined, name: text.all }, ...text.categories];
  return (
    <div className={css.bar}>
      <nav aria-label={text.label} className={css.choices}>
        {choices.map(({ id, name }) => (
          <a
            key={name}
            className={css.choice}
            href={`${urls.partners(id)}#partners`}
            aria-current={id === current ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <p className={css.count}>{fillText(text.count, { n: formatCount(count) })}</p>
      <ButtonLink compact variant="line" className={css.become} href={become.href} data-opens={become.dialog}>
        {text.become}
      </ButtonLink>
    </div>
  );
}
