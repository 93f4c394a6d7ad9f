/** Facts of the company for sentences: names, dates and figures of the ledger, as text. */
import type { Ledger, YearAccounts } from './ledger/company-ledger.server.ts';
import {
  addDays,
  type Language,
  longDate,
  meetingDates,
  quarterAt,
  quarterOf,
  RENAMED,
} from './ledger/filing-calendar.server.ts';
import { managingDirector, retiring, secretary } from './ledger/members.server.ts';
import { change, count, crore, two } from './ledger/money.server.ts';
import type { Facts } from './library-writer.server.ts';

/** The company's name in documents in Indian languages. */
export const NAMES: Record<Exclude<Language, 'en'>, string> = {
  hi: 'कार्य कैपिटल लिमिटेड',
  mr: 'कार्य कॅपिटल लिमिटेड',
  gu: 'કાર્ય કેપિટલ લિમિટેડ',
};

const RESULTS_OF: Record<Language, (quarterEnd: string) => string> = {
  en: (end) => `financial results for the quarter ended ${end}`,
  hi: (end) => `${end} को समाप्त तिमाही के वित्तीय परिणाम`,
  mr: (end) => `${end} रोजी संपलेल्या तिमाहीचे आर्थिक निकाल`,
  gu: (end) => `${end} ના રોજ પૂરા થયેલા ત્રિમાસિક ગાળાના નાણાકીય પરિણામો`,
};

/** Ind AS, which has stages of credit risk, applies to the company since this financial year. */
const IND_AS_SINCE = 2019;

/** Figures that documents state without decimals. */
const COUNTS: readonly string[] = [
  'staff',
  'women',
  'branches',
  'borrowers',
  'complaints',
  'openComplaints',
  'boardMeetings',
  'auditMeetings',
];

/**
 * Returns the facts of a document: the names of its date, the dates about it, and every figure of a year by
 * its name.
 * @param year the last financial year reported on the document's date
 */
export function factsOf(date: Date, language: Language, year: YearAccounts, ledger: Ledger): Facts {
  const modern = date.getUTCFullYear() >= 2015;
  // The last quarter before the document's date, and the day on which its results are approved.
  const quarter = quarterAt(quarterOf(date).index - 1);
  const quarterEnd = longDate(quarter.end);
  const meeting = meetingDates(year.year);
  const before = ledger.years.find((accounts) => accounts.year === year.year - 1);
  const compared = (now: number, past?: number) =>
    past === undefined ? 'was its first' : `${change(now, past)} over the previous year`;
  return {
    ...Object.fromEntries(
      Object.entries(year).flatMap(([name, value]) =>
        typeof value === 'number' ? [[name, COUNTS.includes(name) ? count(value) : two(value)]] : [],
      ),
    ),
    ...(year.openComplaints === 0 && { openComplaints: 'none' }),
    loans: two(year.gross),
    interestShare: ((year.interest / year.income) * 100).toFixed(1),
    managedCrore: crore(year.managed),
    profitChange: compared(year.profit, before?.profit),
    incomeChange: compared(year.income, before?.income),
    loansGrowth: before ? (((year.gross - before.gross) / before.gross) * 100).toFixed(1) : '0.0',
    creditCost: two((year.impairment / year.gross) * 100),
    reserve: two(year.profit * 0.2),
    retiring: retiring(date),
    managing: managingDirector(date),
    secretary: secretary(date),
    year: year.label,
    yearEnd: `31 March ${year.year + 1}`,
    date: longDate(date, language),
    earlier: longDate(addDays(date, -12)),
    changed: longDate(RENAMED),
    quarterEnd,
    review: quarter.number === 4 ? 'an audit' : 'a limited review',
    resultsOf: RESULTS_OF[language](longDate(quarter.end, language)),
    resultsDate: longDate(quarter.results, language),
    approved: longDate(year.results, language),
    recordDate: longDate(meeting.record, language),
    meetingDate: longDate(meeting.meeting, language),
    paymentDate: longDate(meeting.payment, language),
    rs: date.getTime() < Date.UTC(2010, 6, 15) ? 'Rs.' : '₹',
    lawNotice: modern ? 'the SEBI (LODR) Regulations, 2015' : 'the Listing Agreement',
    lawResults: modern ? 'Regulation 33 of the SEBI (LODR) Regulations, 2015' : 'the Listing Agreement',
    badLoans: year.year < IND_AS_SINCE ? 'non-performing assets (NPA)' : 'stage 3 loans (NPA)',
  };
}
