/** Controls against injection: SQL and full-text expressions. */
import type { Control } from './control.ts';

const sql = (title: string) => ({ test: 'tests/app/security/sql-injection.test.ts', title });
const library = (title: string) => ({ test: 'tests/app/security/sql-injection-library.test.ts', title });

/** Interpolates text into SQL instead of binding it as a parameter. */
const RAW = "(await import('kysely')).sql.raw<boolean>";
/** Interpolates a submission's field values into the SQL that inserts the submission. */
const inserts = {
  file: 'src/server/database/compiled-query.ts',
  from: '{ ...query, parameters } as',
  to: `(key !== 'submission' ? { ...query, parameters } : {
    ...query,
    sql: query.sql.replace(/\\$(\\d+)|\\?/g, ((next) => (_: string, place?: string) => {
      const value = parameters[place ? Number(place) - 1 : next++];
      return value === null || value === undefined ? 'null' : "'" + value + "'";
    })(0)),
    parameters: [],
  }) as`,
} as const;

export const INJECTION: readonly Control[] = [
  {
    ids: ['V1.2.4'],
    ...inserts,
    ...sql('a form stores %j unchanged'),
  },
  {
    ids: ['V1.2.4'],
    ...inserts,
    ...sql('an address that contains %j is rejected or stored unchanged'),
  },
  {
    ids: ['V1.2.4', 'V8.2.2'],
    file: 'src/features/forms/newsletter/subscription.server.ts',
    from: ".where('token_hash', '=', token_hash)\n    .executeTakeFirst();",
    to: `.where(${RAW}("token_hash = '" + token + "'"))\n    .executeTakeFirst();`,
    ...sql('a link with the token %j matches no subscription'),
  },
  {
    ids: ['V1.2.4'],
    file: 'src/operations/inbox/one.server.ts',
    from: ".where((is) => is.or([is('id', '=', wanted), is('reference', '=', reference)]))",
    to: `.where(${RAW}("reference = '" + reference + "' OR id = '" + wanted + "'"))`,
    ...sql('an operator’s query for %j returns an error or nothing'),
  },
  {
    ids: ['V1.2.4'],
    file: 'src/features/library/catalogue/index-queries.server.ts',
    from: "this.#byName.get(parent, name.normalize('NFC'), name)",
    to: 'this.#database.prepare("SELECT * FROM folder WHERE name_nfc = \'" + name + "\'").get()',
    ...library('a folder named %j is found only if it exists'),
  },
  {
    ids: ['V1.2.4'],
    file: 'src/features/library/search/query/candidates.server.ts',
    from: 'const match = expression(wanted, marks);',
    to: "const match = concepts.map(({ typed }) => typed).join(' ');",
    ...library('a search for %j treats it as words'),
  },
  {
    ids: ['V1.2.4'],
    file: 'src/features/library/search/query/reader.server.ts',
    from: '(name) => marks.get(name)?.id',
    to: '(name) => database.prepare("SELECT id FROM mark WHERE name = \'" + name + "\'").get()?.id',
    ...library('a search for %j treats it as words'),
  },
];
