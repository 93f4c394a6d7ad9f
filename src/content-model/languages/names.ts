/**
 * The texts in the files that all languages share, such as categories, kinds of documents and duties.
 * `names.yaml` of a language translates them. Names of people and files are not translated.
 */
import { type ContentProblem, fileProblem } from '../content-problem.ts';
import type { Company } from '../schema/company.ts';
import type { LegalCalendar } from '../schema/legal-calendar.ts';
import type { Lending } from '../schema/lending.ts';
import type { Regulation } from '../schema/rules.ts';
import type { Shareholders } from '../schema/shareholders.ts';

/** The files with such texts. */
export interface Shared {
  company: Company;
  lending: Lending;
  library: { categories: readonly { name: string }[]; kinds?: readonly { name: string }[] | undefined };
  shareholders: Shareholders;
  calendar: LegalCalendar;
  rules: readonly Regulation[];
}

/** The text of a language: English, or another language with its additional files. */
type LanguageFiles = object | { names: Readonly<Record<string, string>> } | undefined;

/** @returns each text once */
export function sharedTexts({ company, lending, library, shareholders, calendar, rules }: Shared): string[] {
  const { registrar, nodalOfficer } = shareholders;
  const all = [
    ...company.offices.flatMap(({ city, lines }) => [city, ...lines]),
    ...Object.values(company.facts).map(({ name }) => name),
    company.registration.cin,
    company.registration.rbi,
    company.exchange.code,
    company.designer.name,
    ...lending.lendingService.list.map(({ does }) => does),
    ...[...library.categories, ...(library.kinds ?? [])].map(({ name }) => name),
    ...registrar.address,
    registrar.hours,
    nodalOfficer.position,
    ...nodalOfficer.address,
    ...Object.values(calendar.events).map(({ name }) => name),
    ...rules.flatMap(({ regulation, clauses }) => [
      regulation,
      ...clauses.flatMap(({ duty, retention = '' }) => [duty, retention]),
    ]),
  ];
  return [...new Set(all.filter((text) => /[A-Za-z]{3}/.test(text)))];
}

/**
 * @returns a problem for each text that `names.yaml` of a whole language lacks, and for each that no file has
 */
export function nameProblems(
  content: Shared & { text: Readonly<Record<string, LanguageFiles>> },
): ContentProblem[] {
  const shared = sharedTexts(content);
  return Object.entries(content.text).flatMap(([language, text]) => {
    if (!text || !('names' in text)) return [];
    const { names } = text;
    const file = `content/${language}/names.yaml`;
    const missing = shared.filter((one) => !Object.hasOwn(names, one));
    const unknown = Object.keys(names).filter((one) => !shared.includes(one));
    return [
      ...missing.map((one) => fileProblem(file, `no “${one}”`, 'add this text with its translation')),
      ...unknown.map((one) =>
        fileProblem(file, `“${one}”`, 'remove it: no file that all languages share has this text'),
      ),
    ];
  });
}
