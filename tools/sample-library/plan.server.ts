/** Lists all documents of the sample library: folder, name, date, and content. */

import type { Planned } from './document-context.server.ts';
import { planAnnouncements } from './plan-announcements.server.ts';
import { planRegular } from './plan-regular.server.ts';
import { planReports } from './plan-reports.server.ts';
import { planStanding } from './plan-standing.server.ts';

/** Returns all documents in a fixed order; none for the three folders that the specification leaves empty. */
export function planLibrary(): Planned[] {
  return [...planReports(), ...planStanding(), ...planRegular(), ...planAnnouncements()];
}
