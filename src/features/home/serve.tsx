import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import banner from './call-banner.module.css';
import css from './serve.module.css';

/** "Whom We Serve": three audiences, each one step higher on the page than the previous one. */
export function Serve({ site }: { site: Site }) {
  const { folio, headline, audiences } = site.text.home.serve;
  return (
    <Section late className={css.serve} folio={{ numeral: 4, label: folio }} labelledBy="serve-title">
      <Headline id="serve-title" className={css.title} {...headline} />
      <ul className={css.cards}>
        {audiences.map(({ title, body, picture, service }, n) => (
          <li key={title} className={css.card}>
            <span className={`tabular ${css.number}`}>{`4.${n + 1}`}</span>
            <Picture picture={picture} className={css.image} savesData={site.savesData} />
            <h3 className={css.name}>
              <a href={site.urls.service(service)}>{title}</a>
            </h3>
            <p className={css.body}>{body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CallBannerProps {
  site: Site;
  /** Id of the enquiry dialog. */
  opens: string;
}

/** The book-a-call banner with the phone number in large type. */
export function CallBanner({ site, opens }: CallBannerProps) {
  const { savesData, urls } = site;
  const { phone } = site.company;
  const { common, forms, home } = site.text;
  const { lead, picture } = home.serve.call;
  const dial = urls.dial(phone);
  return (
    <Section dark className={banner.banner}>
      <div className={banner.lattice}>
        <Picture picture={picture} className={banner.image} savesData={savesData} />
      </div>
      <div className={banner.content}>
        <p className={`lead ${banner.lead}`}>{lead}</p>
        <a className={banner.phone} href={dial}>
          {phone}
        </a>
        <div className={banner.actions}>
          <ButtonLink variant="gold" href={dial}>
            <Icon name="phone" />
            {common.bookACall}
          </ButtonLink>
          <ButtonLink variant="line" href={urls.enquiry()} data-opens={opens}>
            {forms.enquiry.callBack}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
