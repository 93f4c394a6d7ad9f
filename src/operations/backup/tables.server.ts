/** Lists the tables of a database by introspection, so that new tables are backed up without a change here. */
import type { DatabaseSync } from 'node:sqlite';

export interface TableShape {
  name: string;
  columns: string[];
}

/** Tables with data about this database rather than about visitors. They are not copied to another database. */
export const OWN_TABLES = ['notes', 'rate_buckets', 'storage_usage', 'mail_counters'];

/** Returns every application table of an SQLite file, each after the tables that it references. */
export function tablesOf(file: DatabaseSync): TableShape[] {
  const rows = file
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'kysely\\_%' ESCAPE '\\' ORDER BY name",
    )
    .all();
  const names = rows.map(({ name }) => String(name));
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const parent of column(file, `PRAGMA foreign_key_list("${name}")`, 'table'))
      if (parent !== name) add(parent);
    ordered.push(name);
  };
  names.forEach(add);
  return ordered.map((name) => ({ name, columns: column(file, `PRAGMA table_info("${name}")`, 'name') }));
}

function column(file: DatabaseSync, query: string, name: string): string[] {
  return file
    .prepare(query)
    .all()
    .map((row) => String(row[name]));
}
