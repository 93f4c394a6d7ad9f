import type { InvestorService } from '../../content-model/schema/about.ts';
import * as urls from '../../urls.ts';

/**
 * Returns the address that an investor-service card links to: a library folder, the library, or the grievance
 * page.
 */
export function investorServiceTarget(card: Pick<InvestorService, 'page' | 'folder'>): string {
  if (card.folder) return urls.folder(card.folder);
  return card.page === 'grievance' ? urls.grievance() : urls.page('investors');
}
