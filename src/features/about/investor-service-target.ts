import type { InvestorService } from '../../content-model/schema/about.ts';
import * as urls from '../../urls.ts';

/** The address of each page that a card may name. */
const TARGETS = {
  investors: () => urls.page('investors'),
  grievance: urls.grievance,
  complaints: () => urls.shareholders('complaints'),
};

/**
 * Returns the address that an investor-service card links to: a library folder, the library, the grievance page, or the
 * steps of a complaint.
 */
export function investorServiceTarget(card: Pick<InvestorService, 'page' | 'folder'>): string {
  if (card.folder) return urls.folder(card.folder);
  return TARGETS[card.page ?? 'investors']();
}
