import type { HomeText } from '../../../content-model/schema/home.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import css from './call-banner.module.css';

interface CallBannerProps {
  text: HomeText['serve']['call'];
  /** The company's phone number in display format. */
  phone: string;
  /** Label of the call button. */
  action: string;
  /** The enquiry link: its text, and the id of the dialog that it opens. */
  callBack: { label: string; opens: string };
}

/** The book-a-call banner with the phone number in large type. */
export function CallBanner({ text, phone, action, callBack }: CallBannerProps) {
  return (
    <Section dark className={css.banner}>
      <div className={css.lattice}>
        <Picture picture={text.picture} className={css.image} />
      </div>
      <div className={css.content}>
        <p className={`lead ${css.lead}`}>{text.lead}</p>
        <a className={css.phone} href={urls.dial(phone)}>
          {phone}
        </a>
        <div className={css.actions}>
          <ButtonLink variant="gold" href={urls.dial(phone)}>
            <Icon name="phone" />
            {action}
          </ButtonLink>
          <ButtonLink variant="line" href={urls.enquiry()} data-opens={callBack.opens}>
            {callBack.label}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
