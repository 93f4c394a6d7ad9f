import type { Partner, PartnersText } from '../../content-model/schema/partners.ts';

type Category = PartnersText['filter']['categories'][number];

/**
 * Which partners an address asks for.
 * @param asked the `category` of the address; nothing, or one that does not exist, means all partners
 */
export function filterPartners(
  { filter, partners }: Pick<PartnersText, 'filter' | 'partners'>,
  asked: string | null,
): { category: Category | undefined; shown: Partner[] } {
  const category = filter.categories.find(({ id }) => id === asked);
  const shown = partners.filter((partner) => !category || partner.category === category.id);
  return { category, shown };
}
