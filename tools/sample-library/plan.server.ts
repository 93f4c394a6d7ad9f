/** Lists all documents of the sample library: folder, name, date, and content. */

import type { Planned } from './document-context.server.ts';
import { planAnnouncements } from './plan-announcements.server.ts';
import { planRegular } from './plan-regular.server.ts';
import { planReports } from './plan-reports.server.ts';
import { planStanding } from './plan-standing.server.ts';

/**
 * Returns all documents in a fixed order. The three folders that are empty in the specification have no
 * documents.
 */
export function planLibrary(): Planned[] {
  return [...planReports(), ...planStanding(), ...planRegular(), ...planAnnouncements()];
}
