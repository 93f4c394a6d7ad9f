/** Lists the files of `content/` with their schemas. A new file needs one line here. */
import { aboutSchema } from './schema/about.ts';
import { careersSchema } from './schema/careers.ts';
import { chargesSchema } from './schema/charges.ts';
import { checkSchema } from './schema/check/check.ts';
import { commonSchema } from './schema/common.ts';
import { type Company, companySchema } from './schema/company.ts';
import { costSchema } from './schema/cost.ts';
import { formsSchema } from './schema/forms/forms.ts';
import { homeSchema } from './schema/home.ts';
import { glossarySchema, languageSchema, namesSchema } from './schema/language.ts';
import { lendingSchema } from './schema/lending.ts';
import { kindNames, type LibraryDeclaration, librarySchema } from './schema/library/library.ts';
import { libraryTextSchema } from './schema/library/library-text.ts';
import { readerTextSchema } from './schema/library/reader-text.ts';
import { searchTextSchema } from './schema/library/search-text.ts';
import { verifyTextSchema } from './schema/library/verify-text.ts';
import { papersSchema } from './schema/papers.ts';
import { partnersSchema } from './schema/partners.ts';
import { privacySchema } from './schema/privacy.ts';
import { productsSchema } from './schema/products.ts';
import { retentionSchema } from './schema/retention.ts';
import { calendarSchema, type LegalCalendar } from './schema/rules/calendar.ts';
import { disclosuresSchema } from './schema/rules/disclosures.ts';
import { rulesSchema } from './schema/rules/rules.ts';
import { settingsSchema } from './schema/settings.ts';
import { shareholdersSchema } from './schema/shareholders/shareholders.ts';
import { shareholdersTextSchema } from './schema/shareholders/shareholders-text.ts';
import { shellSchema } from './schema/shell.ts';
import { statusSchema } from './schema/status.ts';

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

/** The files above, as far as they could be read. */
interface Neutral {
  company?: Company;
  library?: LibraryDeclaration;
  calendar?: LegalCalendar;
}

/** What library.yaml names. */
const libraryNames = ({ library }: Neutral) =>
  library && { kinds: kindNames(library.kinds), categories: library.categories.map(({ name }) => name) };

/** Files of which names that other files define are checked when all have been read. */
export const NAMED_ELSEWHERE = { calendar: (neutral: Neutral) => calendarSchema(libraryNames(neutral)) };

/** `content/<key>/*.yaml`: any number of files. Each schema checks the names that the files above define. */
export const FOLDERS = {
  rules: (neutral: Neutral) =>
    rulesSchema({
      ...libraryNames(neutral),
      ...(neutral.calendar && { events: Object.keys(neutral.calendar.events) }),
      ...(neutral.company && { facts: neutral.company.facts, fields: fieldsIn(neutral.company, 'company') }),
    }),
};

/** The paths of values below an object, such as `company.registration.cin`. */
function fieldsIn(value: object, above: string): string[] {
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? fieldsIn(one, `${above}.${key}`)
      : [`${above}.${key}`],
  );
}

/** `content/<language>/<key>.yaml`: text. */
export const TEXT_FILES = {
  common: commonSchema,
  shell: shellSchema,
  home: homeSchema,
  about: aboutSchema,
  products: productsSchema,
  cost: costSchema,
  partners: partnersSchema,
  careers: careersSchema,
  check: checkSchema,
  library: libraryTextSchema,
  search: searchTextSchema,
  reader: readerTextSchema,
  verify: verifyTextSchema,
  forms: formsSchema,
  status: statusSchema,
  privacy: privacySchema,
  papers: papersSchema,
  charges: chargesSchema,
  shareholders: shareholdersTextSchema,
  disclosures: disclosuresSchema,
};

/** `content/<language>/<key>.yaml` in addition to the text, for languages other than English. */
export const LANGUAGE_FILES = {
  language: languageSchema,
  glossary: glossarySchema,
  names: namesSchema,
};
