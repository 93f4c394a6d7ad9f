/** Makes paths of filings as company secretaries name them, each with its kind and financial year. */

export interface NamedFiling {
  /** Path below the documents folder. */
  path: string;
  kind: string | undefined;
  /** First calendar years that are right; none if the path states no year. */
  years: readonly number[];
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** A form of a date, and whether it states the day. */
type DateForm = (day: number, month: number, year: number) => string;

const two = (number: number) => String(number % 100).padStart(2, '0');
const name = (month: number) => MONTHS[month - 1] ?? '';
const short = (month: number) => name(month).slice(0, 3);
const DATES: readonly DateForm[] = [
  ...['.', '-', '_', ''].map(
    (between): DateForm =>
      (d, m, y) =>
        [two(d), two(m), y].join(between),
  ),
  (d, m, y) => `${y}-${two(m)}-${two(d)}`,
  (d, m, y) => `${y}${two(m)}${two(d)}`,
  ...['.', '-'].map(
    (between): DateForm =>
      (d, m, y) =>
        [d, m, y].map(two).join(between),
  ),
  (d, m, y) => `(${name(m)} ${d}, ${y})`,
  (d, m, y) => `${short(m)} ${two(d)} ${y}`,
  (d, m, y) => `${d} ${name(m)} ${y}`,
  (d, m, y) => `${two(d)}${short(m)}${y}`,
  (_, m, y) => `${name(m)}_${y}`,
  (_, m, y) => `${short(m).toLowerCase()}${two(y)}`,
  (_, m, y) => `${short(m)}-${y}`,
];
/** Forms of a financial year. @param y its first calendar year */
const YEARS: readonly ((y: number) => string)[] = [
  (y) => `${y}-${two(y + 1)}`,
  (y) => `${y}_${y + 1}`,
  (y) => `FY${y + 1}`,
  (y) => `FY ${y}-${two(y + 1)}`,
  (y) => `F.Y. ${y}-${two(y + 1)}`,
  (y) => `Q3 FY${y + 1}`,
  (y) => `Q4FY${two(y + 1)}`,
  (y) => `9MFY${two(y + 1)}`,
  (y) => `${two(y)}${two(y + 1)}`,
];
const FOLDERS: readonly ((y: number) => string)[] = [
  (y) => `${y}-${two(y + 1)}`,
  (y) => `Financial Year ${y}-${two(y + 1)}`,
  (y) => `F.Y. ${y}-${two(y + 1)}`,
  (y) => `FY${two(y + 1)}`,
  (y) => `${y}_${two(y + 1)}`,
  (y) => `${y}-${two(y + 1)} (Q2)`,
];
/** Folder, words of the name, kind. */
const KINDS: readonly (readonly [string, string, string])[] = [
  ['Financial Result', 'Signed_Financials', 'Financial results'],
  ['Shareholding Pattern', 'SHP', 'Shareholding pattern'],
  ['Annual Report', 'AR', 'Annual report'],
  ['Policies', 'PolicyonMateriality', 'Policy'],
  ['Notice of Board Meeting', 'BM_Intimation', 'Notice of board meeting'],
  ['Corporate Annoucements', 'BM_Outcome', 'Outcome of board meeting'],
  ['Corporate Annoucements', 'OutcomeofBoardMeeting', 'Outcome of board meeting'],
  ['Corporate Annoucements', 'Book Closure for AGM', 'Record date for dividend'],
  ['Corporate Annoucements', 'Earnings Presentation', 'Investor presentation'],
  ['Corporate Annoucements', 'Concall_Transcript', 'Earnings call'],
  ['Corporate Annoucements', 'Related Party Transactions', 'Related party transactions'],
  ['Intimations-Disclosures', 'Newspaper Publication - Reg 47', 'Newspaper advertisement'],
  ['Intimations-Disclosures', 'Certificate under Reg. 74(5) of SEBI (DP) Regulations, 2018', 'Disclosure'],
  ['AGM-EGM-Postal Ballot', 'AGM_Notice', 'Notice of general meeting'],
  ['AGM-EGM-Postal Ballot', 'ConsolidatedScrutinizersReport', 'Voting results'],
  ['Downloads', 'FormISR-1', 'Form or list'],
];
const FIRST_YEAR = 2011;
const YEARS_COUNT = 14;
const APRIL = 4;

/** @param next random numbers in [0, 1) */
export function filingNames(count: number, next: () => number): NamedFiling[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  return Array.from({ length: count }, (_, at): NamedFiling => {
    const [folder, words, kind] = pick(KINDS);
    const year = FIRST_YEAR + Math.floor(next() * YEARS_COUNT);
    const month = 1 + Math.floor(next() * MONTHS.length);
    const first = month < APRIL ? year - 1 : year;
    const between = pick([' ', '_', ' _', ' - ']);
    const end = ` (${at}).pdf`;
    const place = next();
    const dated = `${words}${between}${pick(DATES)(1 + Math.floor(next() * 28), month, year)}${end}`;
    if (place < 0.5) return { path: `${folder}/${dated}`, kind, years: [first] };
    if (place < 0.7)
      return { path: `${folder}/${words}${between}${pick(YEARS)(year)}${end}`, kind, years: [year] };
    const below = `${folder}/${pick(FOLDERS)(year)}`;
    if (place < 0.8) return { path: `${below}/${dated}`, kind, years: [first, year] };
    if (place < 0.95) return { path: `${below}/${words}${end}`, kind, years: [year] };
    return { path: `${folder}/${words}${end}`, kind, years: [] };
  });
}
