import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './home.module.css';

/** "Whom We Serve": three audiences, each one step higher on the page than the previous one. */
export function Serve({ site }: { site: Site }) {
  const { folio, headline, audiences } = site.text.home.serve;
  return (
    <Section late className={css.serve} numbered folio={folio} labelledBy="serve-title">
      <Headline id="serve-title" className={css.serveTitle} {...headline} />
      <ul className={`stack far ${css.cards}`}>
        {audiences.map(({ title, body, picture, service }, n) => (
          <li key={title} className={`stack near strong-rule ${css.card}`}>
            <span className="ordinal">{site.format.numeral(`4.${n + 1}`)}</span>
            <Picture picture={picture} className={css.cardImage} savesData={site.savesData} />
            <h3>
              <a className="covers" href={site.urls.service(service)}>
                {title}
              </a>
            </h3>
            <p>{body}</p>
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
    <Section dark className={`covers-line ${css.banner}`}>
      <p className="lead">{lead}</p>
      <div className="row ends">
        <a className={`figure ${css.phone}`} href={dial}>
          {phone}
        </a>
        <div className="row">
          <ButtonLink variant="gold" href={dial}>
            <Icon name="phone" />
            {common.bookACall}
          </ButtonLink>
          <ButtonLink variant="line" href={urls.enquiry()} data-opens={opens}>
            {forms.enquiry.callBack}
          </ButtonLink>
        </div>
      </div>
      <div className={`bleed no-print no-forced ${css.lattice}`}>
        <Picture picture={picture} className="fills" savesData={savesData} />
      </div>
    </Section>
  );
}
