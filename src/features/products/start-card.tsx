import type { ProductsText } from '../../content-model/schema/products.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import * as urls from '../../urls.ts';
import css from './service-card.module.css';

interface StartCardProps {
  text: string;
  getStarted: ProductsText['getStarted'];
  phone: string;
}

/** The last entry of a section: Get Started, which dials the company (decisions, "Things the product has but never opens"). */
export function StartCard({ text, getStarted, phone }: StartCardProps) {
  return (
    <li className={`${css.card} ${css.start}`}>
      <p className={css.invitation}>{text}</p>
      <ButtonLink href={urls.dial(phone)} variant="gold">
        <Icon name="phone" />
        {getStarted.label}
      </ButtonLink>
      <p className="note">{fillText(getStarted.calls, { phone })}</p>
    </li>
  );
}
