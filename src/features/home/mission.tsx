import type { Site } from '../../content-model/site.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './home.module.css';

interface MissionProps {
  site: Site;
  /** Id of the enquiry dialog. */
  opens: string;
}

/** The mission section: brand icons, promise, and the three offerings. */
export function Mission({ site, opens }: MissionProps) {
  const { savesData, urls } = site;
  const { home, products } = site.text;
  const { folio, headline, icons, offers } = home.mission;
  return (
    <Section folio={{ numeral: 1, label: folio }} labelledBy="mission-title">
      <div className={`sides ${css.promise}`}>
        <Headline id="mission-title" {...headline} />
        <Picture picture={icons} className={css.icons} savesData={savesData} />
      </div>
      <ul className={css.offers}>
        {offers.map(({ title, icon, figures, body, service, link }, n) => (
          <li key={title} className={`stack near start ${css.offer}`}>
            <div className={`row ends ordinal ${css.offerNumber}`}>
              <span>{`1.${n + 1}`}</span>
              <Icon name={icon} />
            </div>
            <h3>{title}</h3>
            {figures && <Rows className="facts" rows={figures} value="figure" />}
            <p>{body}</p>
            <GoLink href={urls.service(service)}>{link}</GoLink>
            <ButtonLink variant="line" href={urls.enquiry({ product: service })} data-opens={opens}>
              {products.getStarted.label}
              <span className="hidden-text">: {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
