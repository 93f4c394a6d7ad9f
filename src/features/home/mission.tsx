import type { Site } from '../../content-model/site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './home.module.css';

/** The mission section: brand icons, promise, and the three offerings. */
export function Mission({ site }: { site: Site }) {
  const { savesData, urls } = site;
  const { folio, headline, icons, offers } = site.text.home.mission;
  return (
    <Section numbered folio={folio} labelledBy="mission-title">
      <div className={`sides ${css.promise}`}>
        <Headline id="mission-title" {...headline} />
        <Picture picture={icons} className={`no-print ${css.icons}`} savesData={savesData} />
      </div>
      <ul className={css.offers}>
        {offers.map(({ title, icon, figures, body, service, link }, n) => (
          <li key={title} className={`stack near start strong-rule ${css.offer}`}>
            <div className={`row ends ordinal accent-icon ${css.offerNumber}`}>
              <span>{site.format.numeral(`1.${n + 1}`)}</span>
              <Icon name={icon} />
            </div>
            <h3>{title}</h3>
            {figures && <Rows className="facts" rows={figures} value="figure" />}
            <p>{body}</p>
            <GoLink href={urls.service(service)}>{link}</GoLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
