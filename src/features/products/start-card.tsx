import type { ProductsText } from '../../content-model/schema/products.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import * as urls from '../../urls.ts';
import css from './service-card.module.css';

interface StartCardProps {
  text: string;
  getStarted: ProductsText['getStarted'];
  phone: string;
  /** Id of the enquiry dialog. */
  opens: string;
}

/** The last card of a section: "Get Started", which opens the enquiry form, and the phone number. */
export function StartCard({ text, getStarted, phone, opens }: StartCardProps) {
  const dial = <a href={urls.dial(phone)}>{phone}</a>;
  return (
    <li className={`${css.card} ${css.start}`}>
      <p className={css.invitation}>{text}</p>
      <ButtonLink href={urls.enquiry()} data-opens={opens} variant="gold">
        {getStarted.label}
      </ButtonLink>
      <p className="note">
        <FillIn text={getStarted.calls} values={{ phone: dial }} />
      </p>
    </li>
  );
}
