/** The data that all composers need: the document's place in the library and the company's history. */
import type { Company } from '../../src/content-model/schema/company.ts';
import { Flow } from './flow.server.ts';
import { type FinancialYear, RENAMED, yearLabel, yearOf } from './history.server.ts';
import { ACCOUNTS } from './prose/accounts.server.ts';
import { GUJARATI, HINDI, MARATHI } from './prose/languages.server.ts';
import { LEXICON } from './prose/lexicon.server.ts';
import { NOTICES } from './prose/notices.server.ts';
import { REPORT } from './prose/report.server.ts';
import type { Random } from './random.server.ts';
import { type Facts, Writer } from './writer.server.ts';

export type Language = 'en' | 'hi' | 'mr' | 'gu';

export interface Planned {
  /** Path segments relative to the documents folder. */
  folder: readonly string[];
  /** File name. */
  file: string;
  /** Heading and PDF title. */
  title: string;
  /** Date of issue. */
  date: Date;
  language?: Language;
  /** Set for a few deliberate edge cases. */
  awkward?: 'scanned' | 'encrypted' | 'truncated';
  /** Writes the pages. */
  compose: (work: DocumentContext) => void;
}

/** A document that is being written. */
export interface DocumentContext {
  planned: Planned;
  flow: Flow;
  writer: Writer;
  random: Random;
  /** The financial year that contains the document's date; `before` is the previous year. */
  year: FinancialYear;
  before: FinancialYear;
  years: readonly FinancialYear[];
  facts: Facts;
}

const ENGLISH = { ...LEXICON, ...REPORT, ...ACCOUNTS, ...NOTICES };
const RULES = { en: ENGLISH, hi: HINDI, mr: MARATHI, gu: GUJARATI };
const NAMES: Record<Exclude<Language, 'en'>, string> = {
  hi: 'कार्य कैपिटल लिमिटेड',
  mr: 'कार्य कॅपिटल लिमिटेड',
  gu: 'કાર્ય કેપિટલ લિમિટેડ',
};
const SAMPLE: Record<Language, string> = {
  en: 'SAMPLE: INVENTED FIGURES',
  hi: 'नमूना: काल्पनिक आँकड़े',
  mr: 'नमुना: काल्पनिक आकडे',
  gu: 'નમૂનો: કાલ્પનિક આંકડા',
};
const RESULTS_OF: Record<Language, (quarterEnd: string) => string> = {
  en: (end) => `financial results for the quarter ended ${end}`,
  hi: (end) => `${end} को समाप्त तिमाही के वित्तीय परिणाम`,
  mr: (end) => `${end} रोजी संपलेल्या तिमाहीचे आर्थिक निकाल`,
  gu: (end) => `${end} ના રોજ પૂરા થયેલા ત્રિમાસિક ગાળાના નાણાકીય પરિણામો`,
};
const PASSWORD = 'sample';

/** Creates a document's context: the sample mark, the facts, and the writer. */
export function createDocumentContext(
  planned: Planned,
  company: Company,
  years: readonly FinancialYear[],
): DocumentContext {
  const { date, title, language = 'en' } = planned;
  const english = date.getTime() < RENAMED ? company.formerName : company.name;
  const name = language === 'en' ? english : NAMES[language];
  const flow = new Flow({
    title,
    company: name,
    language: language === 'en' ? 'en-IN' : language,
    date,
    sample: SAMPLE[language],
    classic: language === 'en' && date.getUTCFullYear() < 2003,
    password: planned.awkward === 'encrypted' ? PASSWORD : undefined,
  });
  const [before, year] = yearsFor(years, yearOf(date));
  const facts = {
    ...factsOf(planned, year, before),
    company: name,
    former: company.formerName,
    new: company.name,
    code: company.exchange.code.replace(/[[\]{}]/g, ''),
  };
  const seed = [...planned.folder, planned.file].join('/');
  const writer = new Writer(RULES[language], facts, seed);
  return { planned, flow, writer, random: writer.random, year, before, years, facts };
}

function yearsFor(years: readonly FinancialYear[], start: number): [FinancialYear, FinancialYear] {
  const [first, second] = years;
  if (!first || !second) throw new RangeError('The company has no history.');
  const year = years.find((candidate) => candidate.start === start) ?? second;
  return [years.find((candidate) => candidate.start === year.start - 1) ?? first, year];
}

function factsOf({ date, language = 'en' }: Planned, year: FinancialYear, before: FinancialYear): Facts {
  const modern = date.getUTCFullYear() >= 2015;
  const quarterEnd = new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 0));
  return {
    // Accounts are issued after the end of the year that they cover.
    year: before.label,
    yearEnd: `31 March ${before.start + 1}`,
    date: longDate(date, language),
    earlier: longDate(new Date(date.getTime() - 12 * 86_400_000)),
    changed: longDate(new Date(RENAMED)),
    quarterEnd: longDate(quarterEnd),
    resultsOf: RESULTS_OF[language](longDate(quarterEnd, language)),
    rs: date.getTime() < Date.UTC(2010, 6, 15) ? 'Rs.' : '₹',
    income: Math.round(before.income).toLocaleString('en-IN'),
    profit: Math.round(before.profit).toLocaleString('en-IN'),
    branches: String(year.branches),
    lawNotice: modern ? 'the SEBI (LODR) Regulations, 2015' : 'the Listing Agreement',
    lawResults: modern ? 'Regulation 33 of the SEBI (LODR) Regulations, 2015' : 'the Listing Agreement',
    yearNow: yearLabel(year.start),
  };
}

/** Formats a date, such as `30 May 2025`, in the document's language and India's time zone. */
export function longDate(date: Date, language: Language = 'en'): string {
  const timeZone = 'Asia/Kolkata';
  return date.toLocaleDateString(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone });
}
