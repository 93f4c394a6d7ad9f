/** The data that all composers need: the document's place in the library and the company's ledger. */
import type { Company } from '../../src/content-model/schema/company.ts';
import { factsOf, NAMES } from './facts.server.ts';
import type { Language } from './format.server.ts';
import { RENAMED } from './ledger/calendar.server.ts';
import { quarterDates } from './ledger/filing-dates.server.ts';
import { type Ledger, type YearAccounts, yearIn } from './ledger/ledger.server.ts';
import { Flow } from './pdf/flow.server.ts';
import { ACCOUNTS } from './prose/accounts.server.ts';
import { GUJARATI, HINDI, MARATHI } from './prose/languages.server.ts';
import { LEXICON } from './prose/lexicon.server.ts';
import { NOTICES } from './prose/notices.server.ts';
import { REPORT } from './prose/report.server.ts';
import type { Random } from './random.server.ts';
import { Writer } from './writer.server.ts';

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
  compose: Compose;
}

/** Writes the pages of a document. */
export type Compose = (context: DocumentContext) => void;

/** A document that is being written. */
export interface DocumentContext {
  planned: Planned;
  flow: Flow;
  writer: Writer;
  random: Random;
  ledger: Ledger;
  /** The last financial year whose results had been filed on the document's date. */
  year: YearAccounts;
}

const ENGLISH = { ...LEXICON, ...REPORT, ...ACCOUNTS, ...NOTICES };
const RULES = { en: ENGLISH, hi: HINDI, mr: MARATHI, gu: GUJARATI };
const SAMPLE: Record<Language, string> = {
  en: 'SAMPLE: INVENTED FIGURES',
  hi: 'नमूना: काल्पनिक आँकड़े',
  mr: 'नमुना: काल्पनिक आकडे',
  gu: 'નમૂનો: કાલ્પનિક આંકડા',
};
const PASSWORD = 'sample';

/** Creates the context of a document: its sample mark, its facts, and its writer. */
export function createDocumentContext(planned: Planned, company: Company, ledger: Ledger): DocumentContext {
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
  const year = lastYearBefore(ledger, date);
  const facts = {
    ...factsOf(planned, year, ledger),
    company: name,
    former: company.formerName,
    new: company.name,
    code: company.exchange.code.replace(/[[\]{}]/g, ''),
  };
  const writer = new Writer(RULES[language], facts, [...planned.folder, planned.file].join('/'));
  return { planned, flow, writer, random: writer.random, ledger, year };
}

/** The year reported on by documents of a day; before the first results, the first year. */
function lastYearBefore(ledger: Ledger, date: Date): YearAccounts {
  const year = ledger.years.findLast(({ close }) => quarterDates(close.quarter).results <= date);
  return year ?? yearIn(ledger, ledger.years[0]?.year ?? 0);
}
