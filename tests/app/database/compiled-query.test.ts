/** On both database engines, a statement that is compiled once is identical to the one that Kysely builds. */
import { describe, expect, test, vi } from 'vitest';
import { runCompiled } from '../../../src/server/database/compiled-query.ts';
import { ENGINES, recordOn } from './engines.ts';

describe.each(ENGINES)('on %s', (name) => {
  const record = recordOn(name);
  const insert = (key: string, note: string, value = 'v') => {
    const build = vi.fn(() =>
      record.database.insertInto('notes').values({ name: note, value }).returning('name'),
    );
    return { build, rows: runCompiled(record.database, key, build, [note, value]) };
  };

  test('a statement is built once and runs with the parameters of each call', async () => {
    const first = insert('note', 'first');
    expect(await first.rows).toEqual([{ name: 'first' }]);
    const second = insert('note', 'second', 'other');
    expect(await second.rows).toEqual([{ name: 'second' }]);
    expect([first.build, second.build].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    const stored = await record.database
      .selectFrom('notes')
      .selectAll()
      .where('name', '=', 'second')
      .execute();
    expect(stored).toEqual([{ name: 'second', value: 'other' }]);
  });

  test('parameters in another order than those of the statement are an error, and nothing is stored', async () => {
    const build = () => record.database.insertInto('notes').values({ name: 'third', value: 'v' });
    await expect(runCompiled(record.database, 'turned', build, ['v', 'third'])).rejects.toThrow(
      'turned: the parameters differ from those of the query',
    );
    const found = record.database.selectFrom('notes').select('name').where('name', 'in', ['v', 'third']);
    expect(await found.execute()).toEqual([]);
  });
});
