import type { Partner, PartnersText } from '../../content-model/schema/partners.ts';

type Category = PartnersText['filter']['categories'][number];

/**
 * Returns the partners that match the category in the address.
 * @param asked the `category` parameter; if it is missing or unknown, all partners match
 */
export function filterPartners(
  { filter, partners }: Pick<PartnersText, 'filter' | 'partners'>,
  asked: string | null,
): { category: Category | undefined; shown: Partner[] } {
  const category = filter.categories.find(({ id }) => id === asked);
  const shown = partners.filter((partner) => !category || partner.category === category.id);
  return { category, shown };
}
