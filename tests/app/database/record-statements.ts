/**
 * Setup file of the application tests: records which statements of `src` ran on which engine. The command
 * `statements.ts` compares the two lists after the run.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import { afterAll } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { STATEMENTS } from './statements.ts';

const COMPILERS = { sqlite: SqliteQueryCompiler, postgres: PostgresQueryCompiler };
/** A test may send statements of its own while it stands in for a function of `src`. */
const CALLER = new RegExp(`${ROOT}(?!tests/app/database/record-statements|node_modules)([^:)]+:\\d+)`);

for (const [engine, { prototype }] of Object.entries(COMPILERS)) {
  const places = new Set<string>();
  const compile = prototype.compileQuery;
  prototype.compileQuery = function (...query) {
    const place = CALLER.exec(new Error().stack ?? '')?.[1];
    if (place?.startsWith('src/')) places.add(place);
    return compile.apply(this, query);
  };
  afterAll(() => {
    prototype.compileQuery = compile;
    mkdirSync(STATEMENTS, { recursive: true });
    appendFileSync(path.join(STATEMENTS, engine), [...places, ''].join('\n'));
  });
}
