/** Composes the list of one product from the shared papers and its own. */
import { PAPER_GROUPS, type Paper, type PapersText } from '../../../content-model/schema/papers.ts';

export type ProductId = keyof PapersText['products'];

export interface PaperGroup {
  id: string;
  title: string;
  lead?: string | undefined;
  papers: readonly (Paper & { id: string })[];
}

/** The groups of papers in the order of the page; the last has the product's own. */
export function papersFor({ shared, groups, products, sheet }: PapersText, product: ProductId): PaperGroup[] {
  const { leaveOut = [], papers } = products[product];
  const common = PAPER_GROUPS.map((id) => ({
    id,
    ...groups[id],
    papers: shared.filter((paper) => paper.group === id && !leaveOut.includes(paper.id)),
  }));
  const own = papers.map((paper, index) => ({ ...paper, id: `own-${index + 1}` }));
  return [...common, { id: 'own', title: sheet.forProduct, papers: own }];
}
