/**
 * Lists the files of `content/` with their schemas. A new file of data needs one line here; one of text needs
 * none.
 */
import { type Company, companySchema } from './schema/company.ts';
import { retentionSchema } from './schema/forms.ts';
import { glossarySchema, languageSchema, namesSchema } from './schema/language.ts';
import { calendarSchema, type LegalCalendar } from './schema/legal-calendar.ts';
import { lendingSchema } from './schema/lending.ts';
import { kindNames, type LibraryDeclaration, librarySchema } from './schema/library.ts';
import { rulesSchema } from './schema/rules.ts';
import { settingsSchema } from './schema/settings.ts';
import { shareholdersSchema } from './schema/shareholders.ts';
import { isMap } from './suggestion.ts';
import { schemaOf } from './texts/text-tree.ts';
import { TREES } from './texts.generated.ts';

/** `content/<key>.yaml`: data that does not depend on the language. */
export const NEUTRAL_FILES = {
  company: companySchema,
  settings: settingsSchema,
  library: librarySchema,
  retention: retentionSchema,
  lending: lendingSchema,
  shareholders: shareholdersSchema,
  calendar: calendarSchema(),
};

/** The files above that could be read. */
interface Neutral {
  company?: Company;
  library?: LibraryDeclaration;
  calendar?: LegalCalendar;
}

/** Schemas of the calendar and of `content/rules/*.yaml`, which check names that the files above define. */
export function dependentSchemas({ library, company, calendar }: Neutral) {
  const names = library && {
    kinds: kindNames(library.kinds),
    categories: library.categories.map(({ name }) => name),
  };
  const rules = rulesSchema({
    ...names,
    ...(calendar && { events: Object.keys(calendar.events) }),
    ...(company && { facts: company.facts, fields: fieldsIn(company, 'company') }),
  });
  return { again: { calendar: calendarSchema(names) }, folders: { rules } };
}

/** The paths of values below an object, such as `company.registration.cin`. */
function fieldsIn(value: object, above: string): string[] {
  return Object.entries(value).flatMap(([key, one]) =>
    isMap(one) ? fieldsIn(one, `${above}.${key}`) : [`${above}.${key}`],
  );
}

/** `content/<language>/<key>.yaml`: text. */
export const TEXT_FILES = Object.fromEntries(
  Object.entries(TREES).map(([name, tree]) => [name, schemaOf(tree, [name])]),
);

/** `content/<language>/<key>.yaml` in addition to the text, for languages other than English. */
export const LANGUAGE_FILES = {
  language: languageSchema,
  glossary: glossarySchema,
  names: namesSchema,
};
