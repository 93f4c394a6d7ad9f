/** Lists all documents of the sample library: folder, name, date, and content. */
import type { Planned } from '../document-context.server.ts';
import type { Ledger } from '../ledger/ledger.server.ts';
import { planAnnouncements } from './announcements.server.ts';
import { planAwkward } from './awkward.server.ts';
import { planMeetings } from './meetings.server.ts';
import { planQuarters } from './quarters.server.ts';
import { planReports } from './reports.server.ts';
import { planStanding } from './standing.server.ts';

/**
 * Returns all documents that were filed up to the end of the ledger, in a fixed order; none for the three
 * folders that the specification leaves empty.
 */
export function planLibrary(ledger: Ledger): Planned[] {
  const planned = [
    ...planReports(ledger),
    ...planStanding(),
    ...planQuarters(ledger),
    ...planMeetings(ledger),
    ...planAnnouncements(ledger),
    ...planAwkward(),
  ];
  return planned.filter(({ date }) => date <= ledger.until);
}
