/** The whole configuration of the server, parsed once from the environment into one frozen object. */
import path from 'node:path';
import { type BuildSettings, toBuildSettings } from '../build/build-settings.ts';
import type { ClamdAddress } from '../clamd/clamd.ts';
import { ConfigError, describeProblem, type Environment, parseEnvironment } from './parse-environment.ts';
import { MAX_PORT, RELATIVE_PORT } from './value-schemas.ts';
import { VARIABLES, type Variables } from './variables.ts';

export interface Config extends BuildSettings {
  host: string;
  port: number;
  /** The system of record: form submissions and uploads. */
  dataDir: string;
  /** Derived data that may be deleted: library index, pictures. */
  cacheDir: string;
  /** The documents that investors download. */
  documentsDir: string;
  /** Copies of editions of documents; shared by all servers. */
  editionsDir: string;
  /** True if the pages of scanned documents are read. */
  ocr: boolean;
  /** Years after which `library -- editions --prune` deletes a replaced or deleted edition; undefined: never. */
  editionsKeepYears: number | undefined;
  /** `sqlite` in DATA_DIR, or a PostgreSQL address. */
  databaseUrl: string;
  /** Address of the mail server; if empty, mail stays in the outbox. */
  smtpUrl: string;
  mailFrom: string;
  mailTo: string;
  /** File with mailboxes by kind, product and city, and with webhook receivers; empty if there is none. */
  recipientsFile: string;
  /** Address of the virus scanner; undefined if there is none. */
  clamdAddress: ClamdAddress | undefined;
  /** Addresses or ranges of proxies whose forwarded headers are trusted. */
  trustProxy: readonly string[];
  logLevel: Variables['LOG_LEVEL'];
  /** Address of the metrics server; visitors must not reach it. */
  metricsHost: string;
  /** Port of the metrics server; undefined if there is none. */
  metricsPort: number | undefined;
  /** Seconds for which `/readyz` fails before a stopping server closes its listening socket. */
  drainSeconds: number;
  /** Bytes that one client network may store in a day. */
  storagePerNetwork: number;
  /** Bytes of free space in DATA_DIR below which only small forms are stored. */
  storageMinFree: number;
  /** Last day of the generated sample library's history; undefined: today. */
  sampleDate: Date | undefined;
}

/** Bytes per megabyte, which is the unit of the STORAGE variables. */
const MB = 1024 * 1024;

/** @throws ConfigError naming each invalid variable, its value and the allowed values */
export function readConfig(env: Environment): Readonly<Config> {
  const variables = parseEnvironment(VARIABLES, env);
  const { DOCUMENTS_DIR, DATA_DIR } = variables;
  const editions = editionsDir(variables);
  return Object.freeze({
    ...toBuildSettings(variables),
    host: variables.HOST,
    port: variables.PORT,
    // Everything in DOCUMENTS_DIR is published.
    dataDir: outside({ DOCUMENTS_DIR }, 'DATA_DIR', DATA_DIR),
    cacheDir: path.resolve(variables.CACHE_DIR),
    documentsDir: path.resolve(DOCUMENTS_DIR),
    editionsDir: editions,
    ocr: variables.OCR === 'on',
    editionsKeepYears: variables.EDITIONS_KEEP_YEARS,
    databaseUrl: variables.DATABASE_URL ?? 'sqlite',
    smtpUrl: variables.SMTP_URL ?? '',
    mailFrom: variables.MAIL_FROM,
    mailTo: variables.MAIL_TO,
    recipientsFile: variables.RECIPIENTS_FILE ? path.resolve(variables.RECIPIENTS_FILE) : '',
    clamdAddress: variables.CLAMD_ADDRESS,
    trustProxy: Object.freeze(variables.TRUST_PROXY),
    logLevel: variables.LOG_LEVEL,
    metricsHost: variables.METRICS_HOST,
    metricsPort: metricsPort(variables),
    drainSeconds: variables.DRAIN_SECONDS,
    storagePerNetwork: MB * variables.STORAGE_PER_NETWORK_MB,
    storageMinFree: MB * variables.STORAGE_MIN_FREE_MB,
    sampleDate: variables.SAMPLE_DATE,
  });
}

/** Editions must not be published as documents, nor deleted with the cache. */
function editionsDir({ EDITIONS_DIR, DATA_DIR, DOCUMENTS_DIR, CACHE_DIR }: Variables): string {
  return outside(
    { DOCUMENTS_DIR, CACHE_DIR },
    'EDITIONS_DIR',
    EDITIONS_DIR ?? path.join(DATA_DIR, 'editions'),
  );
}

/** @throws ConfigError if a folder is one of the others, or inside of one. @returns its absolute path */
function outside(others: Readonly<Record<string, string>>, name: string, given: string): string {
  const folder = path.resolve(given);
  for (const [otherName, other] of Object.entries(others)) {
    const rest = path.relative(path.resolve(other), folder);
    if (rest.split(path.sep)[0] !== '..' && !path.isAbsolute(rest))
      throw new ConfigError(describeProblem(name, given, `a folder outside ${otherName}`));
  }
  return folder;
}

function metricsPort({ PORT, METRICS_PORT: given }: Variables): number | undefined {
  if (given === undefined) return undefined;
  const port = given.startsWith('+') ? PORT + Number(given) : Number(given);
  if (port <= MAX_PORT) return port;
  throw new ConfigError(describeProblem('METRICS_PORT', given, RELATIVE_PORT));
}
