/**
 * Compiles each query only once: Kysely takes longer to build and compile the inserts of a form than SQLite
 * takes to run them. Figures: docs/decisions/0027-one-registry-of-forms.md.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database, Tx } from './tables.ts';

/** The compiled statements by key, for each dialect: SQLite and PostgreSQL write parameters differently. */
const compiled = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();

/**
 * Runs a query, and compiles it at its first use.
 * @param key        names the statement; queries with the same key differ in their parameters only
 * @param build      builds the query with these parameters; called once for each key
 * @param parameters in the order of the statement
 * @returns the rows of the query's result
 * @throws Error if the built query has other parameters, or the database's error
 */
export async function runCompiled<Row>(
  database: Database | Tx,
  key: string,
  build: () => Compilable<Row>,
  parameters: readonly unknown[],
): Promise<Row[]> {
  const { adapter } = database.getExecutor();
  const known = compiled.get(adapter) ?? new Map<string, CompiledQuery>();
  compiled.set(adapter, known);
  let query = known.get(key);
  if (!query) {
    query = build().compile();
    if (!isDeepStrictEqual(query.parameters, parameters))
      throw new Error(`${key}: the parameters differ from those of the query.`);
    known.set(key, query);
  }
  const { rows } = await database.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>);
  return rows;
}
