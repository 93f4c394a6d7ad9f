/** What sentences may say of the company: names, dates and figures of the ledger, as text. */
import { change, count, crore, type Language, lakh, longDate, two } from './format.server.ts';
import { addDays, quarterAt, quarterOf, RENAMED, yearLabel } from './ledger/calendar.server.ts';
import { meetingDates, quarterDates } from './ledger/filing-dates.server.ts';
import type { Ledger, YearAccounts } from './ledger/ledger.server.ts';
import { managingDirector, retiring, secretary } from './ledger/people.server.ts';
import type { Facts } from './writer.server.ts';

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

interface Dated {
  date: Date;
  language?: Language;
}

/** Returns the facts of a document. @param year the last financial year reported on its date */
export function factsOf({ date, language = 'en' }: Dated, year: YearAccounts, ledger: Ledger): Facts {
  return { ...dates(date, language, year), ...figures(year, ledger), ...people(date) };
}

function dates(date: Date, language: Language, year: YearAccounts): Facts {
  const modern = date.getUTCFullYear() >= 2015;
  // The last quarter that had ended on the document's date, and the day on which its results are approved.
  const quarter = quarterAt(quarterOf(date).index - 1);
  const quarterEnd = longDate(quarter.end);
  const meeting = meetingDates(year.year);
  return {
    year: year.label,
    yearNow: yearLabel(quarterOf(date).year),
    yearEnd: `31 March ${year.year + 1}`,
    date: longDate(date, language),
    earlier: longDate(addDays(date, -12)),
    changed: longDate(new Date(RENAMED)),
    quarterEnd,
    review: quarter.number === 4 ? 'an audit' : 'a limited review',
    resultsOf: RESULTS_OF[language](longDate(quarter.end, language)),
    resultsDate: longDate(quarterDates(quarter).results, language),
    approved: longDate(quarterDates(year.close.quarter).results, language),
    recordDate: longDate(meeting.record, language),
    meetingDate: longDate(meeting.meeting, language),
    paymentDate: longDate(meeting.payment, language),
    rs: date.getTime() < Date.UTC(2010, 6, 15) ? 'Rs.' : '₹',
    lawNotice: modern ? 'the SEBI (LODR) Regulations, 2015' : 'the Listing Agreement',
    lawResults: modern ? 'Regulation 33 of the SEBI (LODR) Regulations, 2015' : 'the Listing Agreement',
    badLoans: year.year < IND_AS_SINCE ? 'non-performing assets (NPA)' : 'stage 3 loans (NPA)',
  };
}

function figures(year: YearAccounts, ledger: Ledger): Facts {
  const before = ledger.years.find((accounts) => accounts.year === year.year - 1);
  const { book, capitalRatio, netWorth, borrowings } = year.close;
  return {
    income: lakh(year.income),
    interest: lakh(year.interest),
    interestShare: ((year.interest / year.income) * 100).toFixed(1),
    financeCost: lakh(year.financeCost),
    profit: lakh(year.profit),
    profitCrore: crore(year.profit),
    profitBeforeTax: lakh(year.profitBeforeTax),
    profitChange: before ? `${change(year.profit, before.profit)} over the previous year` : 'was its first',
    incomeChange: before ? `${change(year.income, before.income)} over the previous year` : 'was its first',
    loansGrowth: before
      ? (((book.gross - before.close.book.gross) / before.close.book.gross) * 100).toFixed(1)
      : '0.0',
    loans: lakh(book.gross),
    managed: lakh(book.managed),
    managedCrore: crore(book.managed),
    disbursed: lakh(year.disbursed),
    disbursedCrore: crore(year.disbursed),
    borrowings: lakh(borrowings),
    netWorth: lakh(netWorth),
    grossStage3: two(book.grossStage3),
    netStage3: two(book.netStage3),
    coverage: two(book.coverage),
    capitalRatio: two(capitalRatio),
    creditCost: two((year.impairment / book.gross) * 100),
    reserve: lakh(year.profit * 0.2),
    earnings: two(year.earnings),
    bookValue: two(year.bookValue),
    dividend: two(year.dividend),
    dividendTotal: lakh(year.dividendTotal),
    staff: count(year.staff),
    women: String(year.women),
    branches: count(year.branches),
    borrowers: count(year.borrowers),
    complaints: count(year.complaints),
    openComplaints: year.openComplaints === 0 ? 'none' : String(year.openComplaints),
    boardMeetings: String(year.boardMeetings),
    auditMeetings: String(year.auditMeetings),
  };
}

function people(date: Date): Facts {
  return { retiring: retiring(date).name, managing: managingDirector(date), secretary: secretary(date) };
}
