/** A document of the library: its path, and the function that writes its pages from the company's ledger. */
import type { Company } from '../../src/content-model/schema/company.ts';
import { factsOf, NAMES } from './company-facts.server.ts';
import { type Ledger, type YearAccounts, yearIn } from './ledger/company-ledger.server.ts';
import { type Language, longDate, RENAMED } from './ledger/filing-calendar.server.ts';
import { DIVISIONS, type Division, divide } from './ledger/loan-book.server.ts';
import { sum, two } from './ledger/money.server.ts';
import { Writer } from './library-writer.server.ts';
import { Flow } from './pdf/page-flow.server.ts';
import { LEXICON } from './prose/lexicon.server.ts';
import { NOTICES } from './prose/notice-prose.server.ts';
import { REPORT } from './prose/report.server.ts';
import { GUJARATI, HINDI, MARATHI } from './prose/translated-prose.server.ts';
import type { Random } from './random.server.ts';

/** Writes the pages of a document. */
export type Compose = (paper: Paper) => void;

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

/** Plans a document whose file has the name of its title. */
export function plan(
  folder: readonly string[],
  title: string,
  date: Date,
  compose: Compose,
  more: Partial<Planned> = {},
): Planned {
  return { folder, file: `${title}.pdf`, title, date, compose, ...more };
}

/** The names of the figures among some values. */
export type FigureOf<T> = { [Name in keyof T]: T[Name] extends number ? Name : never }[keyof T];

/** Rows of a table: a name, and the figure or text of each column; numbers have two decimals. */
export type Lines<T> = Readonly<Record<string, FigureOf<T> | ((values: T) => number | string)>>;

/** Columns of a table: a heading and the values below it. */
export type Columns<T> = readonly (readonly [heading: string, values: T])[];

const ENGLISH = { ...LEXICON, ...REPORT, ...NOTICES };
const RULES = { en: ENGLISH, hi: HINDI, mr: MARATHI, gu: GUJARATI };
const SAMPLE: Record<Language, string> = {
  en: 'SAMPLE: INVENTED FIGURES',
  hi: 'नमूना: काल्पनिक आँकड़े',
  mr: 'नमुना: काल्पनिक आकडे',
  gu: 'નમૂનો: કાલ્પનિક આંકડા',
};

/** A document that is being written. Its texts are templates of the writer. */
export class Paper extends Flow {
  readonly planned: Planned;
  readonly ledger: Ledger;
  /**
   * The last financial year whose results had been filed on the document's date; before the first results,
   * the first year.
   */
  readonly year: YearAccounts;
  readonly writer: Writer;
  readonly random: Random;

  constructor(planned: Planned, { name, formerName, exchange }: Company, ledger: Ledger) {
    const { date, title, language = 'en' } = planned;
    const isEnglish = language === 'en';
    const company = isEnglish ? (date < RENAMED ? formerName : name) : NAMES[language];
    super({
      title,
      company,
      language: isEnglish ? 'en-IN' : language,
      date,
      sample: SAMPLE[language],
      classic: isEnglish && date.getUTCFullYear() < 2003,
      password: planned.awkward === 'encrypted' ? 'sample' : undefined,
    });
    this.planned = planned;
    this.ledger = ledger;
    this.year =
      ledger.years.findLast(({ results }) => results <= date) ?? yearIn(ledger, ledger.years[0]?.year ?? 0);
    const facts = {
      ...factsOf(date, language, this.year, ledger),
      company,
      former: formerName,
      new: name,
      code: exchange.code.replace(/[[\]{}]/g, ''),
    };
    this.writer = new Writer(RULES[language], facts, [...planned.folder, planned.file].join('/'));
    this.random = this.writer.random;
  }

  /** Starts the document with its title. */
  open(lead?: string): void {
    this.title(this.planned.title, lead);
  }

  fill(template: string): string {
    return this.writer.fill(template);
  }

  /** Adds a paragraph for each rule. */
  say(...rules: readonly string[]): void {
    for (const rule of rules) this.paragraph(this.writer.say(rule));
  }

  /** Adds a paragraph with several sentences, from each of the rules in turn. */
  sentences(count: number, ...rules: readonly string[]): void {
    this.paragraph(this.writer.sentences(count, ...rules).join(' '));
  }

  /** The rule whose sentences state the recommended dividend. */
  get dividendRule(): string {
    return this.year.dividend > 0 ? 'dividend' : 'noDividend';
  }

  /** Adds a table of figures. */
  figures<T>(caption: string, columns: Columns<T>, lines: Lines<T>): void {
    const cell = (value: unknown) => (typeof value === 'number' ? two(value) : String(value));
    this.table(
      caption,
      ['Particulars', ...columns.map(([heading]) => heading)],
      Object.entries(lines).map(([name, of]) => [
        name,
        ...columns.map(([, values]) => cell(typeof of === 'function' ? of(values) : values[of])),
      ]),
    );
  }

  /** Adds a table of the parts of a figure. @param kind what is divided, if the division does not say it */
  parts<Figure extends string>(
    caption: string,
    division: Division,
    columns: Columns<Record<Figure | 'year', number>>,
    figure: Figure,
    kind?: string,
  ): void {
    const divided = columns.map(
      ([heading, values]) => [heading, divide(division, values[figure], values.year, kind)] as const,
    );
    const amounts = DIVISIONS[division].map((name, i) => [name, (parts: number[]) => parts[i] ?? 0] as const);
    this.figures<number[]>(caption, divided, { ...Object.fromEntries(amounts), Total: sum });
  }

  /** Adds place, date, name and office below a letter or a statement. */
  sign(by: 'director' | 'secretary' = 'secretary'): void {
    const [fact, office] =
      by === 'director' ? ['managing', 'Managing Director'] : ['secretary', 'Company Secretary'];
    this.pair('Place: Mumbai', 'For [company]');
    this.pair(`Date: ${longDate(this.planned.date)}`, `[${fact}]`);
    this.pair('', `${office} (sample, not signed)`);
  }
}
