/** Plans documents with names or contents that have each caused a failure in a document list. */
import type { Planned } from '../document-context.server.ts';
import { letter } from '../papers/letter.server.ts';
import { DISCLOSURES } from './announcements.server.ts';

const LONG = `Disclosure under Regulation 30 about the agreement for co-lending to small enterprises in weaving, packaging, auto components and food processing in Maharashtra and Gujarat with annexures A to F`;

export function planAwkward(): Planned[] {
  const special = [...DISCLOSURES, '2024-25', 'Loans & Advances #1 (100% secured)'];
  const year = [...DISCLOSURES, '2024-25'];
  const papers: [readonly string[], string, string, Planned['awkward']?][] = [
    [special, 'Q1 & Q2 results + note #2.pdf', '2024-11-15'],
    [special, '100% subsidiary, 50%25 holding?.pdf', '2024-12-04'],
    [special, 'Rate chart 12.5%.pdf', '2025-01-09'],
    [special, "Director's letter (final; v2) [signed].pdf", '2025-02-20'],
    [year, `${LONG}.pdf`, '2025-01-28'],
    [year, '2024-06-10 Scanned acknowledgement.pdf', '2024-06-10', 'scanned'],
    [year, '2024-07-15 Protected annexure.pdf', '2024-07-15', 'encrypted'],
    [year, '2024-09-02 Interrupted upload.pdf', '2024-09-02', 'truncated'],
  ];
  return papers.map(([folder, file, day, kind], i): Planned => {
    const title = file.replace(/\.pdf$/, '');
    const date = new Date(`${day}T06:00:00Z`);
    const compose = letter('disclosure', 4, { annexure: i % 2 === 0 });
    return { folder, file, title, date, compose, ...(kind && { awkward: kind }) };
  });
}
