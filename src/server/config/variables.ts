/** The schema of all environment variables of the site (contract: docs/contracts/variables.md). */
import * as v from 'valibot';
import {
  addressRanges,
  clamdAddress,
  connectionUrl,
  day,
  httpUrl,
  integer,
  integerWithoutDefault,
  MAX_PORT,
  mailbox,
  origin,
  relativePort,
  text,
} from './value-schemas.ts';

/** The largest value of the STORAGE variables: 1 TB. */
const MAX_STORAGE_MB = 1024 * 1024;

/** If a variable has no default here, the contract describes what happens when it is unset. */
export const VARIABLES = v.object({
  HOST: text('127.0.0.1'),
  PORT: integer(3000, 0, MAX_PORT),
  ORIGIN: v.optional(origin),
  DATA_DIR: text('./data'),
  CACHE_DIR: text('./.cache'),
  DOCUMENTS_DIR: text('./documents'),
  EDITIONS_DIR: v.optional(v.string()),
  EDITIONS_KEEP_YEARS: v.optional(integerWithoutDefault(1, 100)),
  OCR: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  CONTENT_DIR: text('./content'),
  DATABASE_URL: v.optional(
    connectionUrl(
      /^postgres(ql)?:\/\/\S+/,
      'postgres://user:password@host:port/database, or unset for SQLite',
    ),
  ),
  SMTP_URL: v.optional(
    connectionUrl(/^smtps?:\/\/[^/\s]+/, 'smtp://host:port or smtps://user:password@host:port'),
  ),
  MAIL_FROM: mailbox('website@kaarya.example'),
  MAIL_TO: mailbox('hello@kaarya.example'),
  RECIPIENTS_FILE: v.optional(v.string()),
  CLAMD_ADDRESS: v.optional(clamdAddress),
  MEDIA_BASE_URL: v.optional(httpUrl),
  TRUST_PROXY: addressRanges,
  LOG_LEVEL: v.optional(logLevel(), 'info'),
  METRICS_PORT: relativePort,
  METRICS_HOST: text('127.0.0.1'),
  DRAIN_SECONDS: integer(0, 0, 60),
  STORAGE_PER_NETWORK_MB: integer(200, 1, MAX_STORAGE_MB),
  STORAGE_MIN_FREE_MB: integer(1024, 0, MAX_STORAGE_MB),
  SAMPLE_DATE: v.optional(day('2025-09-30')),
});

export type Variables = v.InferOutput<typeof VARIABLES>;

function logLevel() {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
  return v.picklist(levels, `one of ${levels.join(', ')}`);
}
