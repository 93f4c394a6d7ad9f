/** Plans corporate announcements by year in two folder trees, and files with difficult names or contents. */
import { advertisement, letter } from './compose-papers.server.ts';
import type { Language, Planned } from './document-context.server.ts';
import { LAST_YEAR, yearLabel } from './history.server.ts';
import { Random } from './random.server.ts';

const TOP = 'Corporate Annoucements';
const ADVERTISEMENTS = [TOP, 'Newspaper Advertisements'];
const DISCLOSURES = [TOP, 'Regulation 30 Disclosures'];

const SUBJECTS = [
  'Appointment of Independent Director',
  'Opening of branch',
  'Sanction of term loan',
  'Credit rating affirmed',
  'Allotment of equity shares',
  'Meeting with analysts',
  'Change of Company Secretary',
  'Issue of duplicate share certificates',
  'Co-lending agreement',
  'Closure of register of members',
  'Transcript of call on results',
  'Outcome of board meeting',
];

const EDITIONS: readonly [Language | undefined, (year: string) => string][] = [
  [undefined, (year) => `Notice of results ${year}, English edition`],
  ['mr', (year) => `निकालांची जाहिरात ${year}, मराठी आवृत्ती`],
  ['gu', (year) => `પરિણામોની જાહેરાત ${year}, ગુજરાતી આવૃત્તિ`],
  [undefined, (year) => `Notice of annual general meeting ${year}`],
];

const LONG = `Disclosure under Regulation 30 about the agreement for co-lending to small enterprises in weaving, packaging, auto components and food processing in Maharashtra and Gujarat with annexures A to F`;

export function planAnnouncements(): Planned[] {
  const planned: Planned[] = [];
  for (let start = 2014; start <= LAST_YEAR; start++)
    planned.push(...advertisements(start), ...disclosures(start));
  return [...planned, ...awkward()];
}

function advertisements(start: number): Planned[] {
  const year = yearLabel(start);
  return EDITIONS.map(([language, name], i): Planned => {
    const title = name(year);
    const date = new Date(Date.UTC(start, 4 + i * 2, 16 + i, 6));
    const folder = [...ADVERTISEMENTS, year];
    return {
      folder,
      file: `${title}.pdf`,
      title,
      date,
      compose: advertisement,
      ...(language && { language }),
    };
  });
}

function disclosures(start: number): Planned[] {
  const random = new Random(`disclosures ${start}`);
  return random
    .shuffled(SUBJECTS)
    .slice(0, random.int(7, 9))
    .map((subject, i): Planned => {
      const date = new Date(Date.UTC(start, 3 + i, random.int(2, 26), 6));
      const file = `${date.toISOString().slice(0, 10)} ${subject}.pdf`;
      const compose = letter('disclosure', random.int(3, 7), random.chance(0.7));
      return { folder: [...DISCLOSURES, yearLabel(start)], file, title: subject, date, compose };
    });
}

/** Plans documents whose names or contents have each broken a document list in the past. */
function awkward(): Planned[] {
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
    return {
      folder,
      file,
      title,
      date,
      compose: letter('disclosure', 4, i % 2 === 0),
      ...(kind && { awkward: kind }),
    };
  });
}
