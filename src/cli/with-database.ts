/**
 * Opens the database and the content for a command, which is configured by the same environment variables as
 * the server.
 */
import { loadContent } from '../content-model/load.ts';
import { openRecord } from '../operations/open-record.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import type { Database } from '../server/database/tables.ts';
import { type Command, command, type Options, type Output, type ParsedOptions } from './program.ts';

/**
 * Opens the database, runs `work`, and closes it.
 * @param open by default `openRecord`, which creates no database
 */
export async function withDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
  open: (config: Config) => Promise<Database> = openRecord,
): Promise<T> {
  const config = readConfig(process.env);
  await using database = await open(config);
  return await work(database, config);
}

/** @throws ContentError */
export const contentOf = ({ contentDir, mediaBaseUrl }: Config) =>
  loadContent(contentDir, mediaBaseUrl).content;

interface RecordInput<O extends Options> {
  database: Database;
  config: Config;
  options: ParsedOptions<O>;
  argument: string;
}

/** Defines a command that works with the database. */
export const recordCommand = <const O extends Options>({
  run,
  ...definition
}: Omit<Command<O>, 'run'> & { run(input: RecordInput<O>): Promise<Output> }): Command =>
  command<O>({
    ...definition,
    run: (options, argument) =>
      withDatabase((database, config) => run({ database, config, options, argument })),
  });
