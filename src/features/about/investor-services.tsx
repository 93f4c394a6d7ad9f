import type { Site } from '../../content-model/site.ts';
import type { InvestorService } from '../../content-model/texts.generated.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import type { Urls } from '../../urls.ts';
import css from './about.module.css';

/**
 * The six investor services in fixed order (docs/behaviour.md), shown as drawers under a shelf of ledgers.
 */
export function InvestorServices({ site }: { site: Site }) {
  const { folio, headline, lead, picture, cards } = site.text.about.services;
  return (
    <Section numbered folio={folio} labelledBy="services-title">
      <div className="sides">
        <Headline id="services-title" {...headline} lead={lead} />
      </div>
      <div className={`bleed ${css.shelf}`}>
        <Picture picture={picture} savesData={site.savesData} />
      </div>
      <ul className={`grid bleed ${css.drawers}`}>
        {cards.map(({ title, body, icon, ...card }, index) => (
          <li key={title} className={`on-sheet ${css.drawer}`}>
            <span className="ordinal phone-hidden" aria-hidden="true">
              {site.format.numeral(`3.${index + 1}`)}
            </span>
            <Icon name={icon} size={44} />
            <h3>
              <a className="covers" href={targetOf(card, site.urls)}>
                {title}
              </a>
            </h3>
            <p className="muted">{body}</p>
            <Icon name="arrow-right" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * The address that a card links to: a library folder, the library, the grievance page, or the steps of a
 * complaint.
 */
function targetOf({ page, folder }: Pick<InvestorService, 'page' | 'folder'>, urls: Urls): string {
  if (folder) return urls.folder(folder);
  if (page === 'grievance') return urls.grievance();
  return page === 'complaints' ? urls.shareholders('complaints') : urls.page('investors');
}
