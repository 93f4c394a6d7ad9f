import type { Site } from '../../content-model/site.ts';
import type { PartnersText } from '../../content-model/texts.generated.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import { PartnerCard, partnerDialogId } from './partner-card.tsx';
import { PartnerDetails, RateNote } from './partner-details.tsx';
import css from './partners.module.css';

interface PartnersProps {
  site: Site;
  /** Id of the partner form's drawer. */
  opens: string;
}

/** The page's heading, and the button that opens the partnership form. */
export function PartnersHeader({ site, opens }: PartnersProps) {
  const { forms, partners } = site.text;
  const { folio, headline, lead } = partners.header;
  return (
    <Section folio={folio} className={css.section} labelledBy="partners-title">
      <div className="stack start">
        <Headline as="h1" id="partners-title" className="second-line" {...headline} lead={lead} />
        <ButtonLink href={site.urls.becomePartner()} data-opens={opens}>
          {forms.partner.title}
        </ButtonLink>
      </div>
    </Section>
  );
}

interface PartnerListProps extends PartnersProps {
  /** The raw `category` parameter of the address. */
  categoryId: string | null;
}

/**
 * The filter and the matching partners. Without JavaScript, their "View details" links lead to pages in place
 * of dialogs.
 */
export function PartnerList({ site, categoryId, opens }: PartnerListProps) {
  const { partners: text, common } = site.text;
  const category = categoryOf(text, categoryId);
  const shown = text.partners.filter((partner) => !category || partner.category === category);
  return (
    <Section id="partners" className={css.section} labelledBy="partner-list-title">
      <div className="stack">
        <Headline id="partner-list-title" strong={text.title} />
        <FilterBar {...{ site, opens, category }} count={shown.length} />
        {shown.length === 0 && <p className="lead">{text.card.none}</p>}
        <ul className="stack far">
          {shown.map((partner) => (
            <PartnerCard key={partner.id} site={site} partner={partner} />
          ))}
        </ul>
        {shown.length > 0 && <RateNote site={site} />}
      </div>
      {shown.map((partner) => (
        <Dialog
          key={partner.id}
          id={partnerDialogId(partner)}
          title={partner.name}
          width={800}
          closeLabel={common.close}
        >
          <PartnerDetails site={site} partner={partner} />
        </Dialog>
      ))}
    </Section>
  );
}

/**
 * @returns the id of the category in the address; undefined, for all partners, if it is missing or unknown
 */
export const categoryOf = ({ filter }: PartnersText, wantedId: string | null): string | undefined =>
  filter.categories.find(({ id }) => id === wantedId)?.id;

interface FilterBarProps extends PartnersProps {
  category: string | undefined;
  count: number;
}

/**
 * The filter as links. The address contains the selection, so that visitors can share it and the filter works
 * without JavaScript.
 */
function FilterBar({ site: { format, text, urls }, opens, category, count }: FilterBarProps) {
  const { all, categories, label, count: countText } = text.partners.filter;
  return (
    <div className="row">
      <nav aria-label={label} className="row no-print">
        {[{ id: undefined, name: all }, ...categories].map(({ id, name }) => (
          <ButtonLink
            key={name}
            compact
            variant="line"
            className={css.choice}
            href={`${urls.partners(id)}#partners`}
            aria-current={id === category ? 'true' : undefined}
          >
            {name}
          </ButtonLink>
        ))}
      </nav>
      <p className={`small muted ${css.count}`}>{format.fill(countText, { n: count })}</p>
      <GoLink href={urls.becomePartner()} data-opens={opens}>
        {text.forms.partner.title}
      </GoLink>
    </div>
  );
}
