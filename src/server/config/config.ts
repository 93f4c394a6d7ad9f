/** The configuration of the server and of the build, parsed once from the environment into frozen objects. */
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError, describeProblem, type Environment, parseEnvironment } from './parse-environment.ts';
import { MAX_PORT, RELATIVE_PORT } from './value-schemas.ts';
import { VARIABLES, type Variables } from './variables.ts';

export type Config = ReturnType<typeof readConfig>;

/** The variables that the build reads: their values end up in prerendered pages. */
const BUILD_VARIABLES = v.pick(VARIABLES, ['HOST', 'PORT', 'ORIGIN', 'MEDIA_BASE_URL', 'CONTENT_DIR']);

/** Bytes per megabyte, which is the unit of the STORAGE variables. */
const MB = 1024 * 1024;

/** @throws ConfigError naming each invalid variable, its value and the allowed values */
export function readConfig(env: Environment) {
  const variables = parseEnvironment(VARIABLES, env);
  const { DOCUMENTS_DIR, CACHE_DIR, DATA_DIR, EDITIONS_DIR = path.join(DATA_DIR, 'editions') } = variables;
  return Object.freeze({
    ...toBuildSettings(variables),
    host: variables.HOST,
    port: variables.PORT,
    /** The system of record: form submissions and uploads. Everything in DOCUMENTS_DIR is published. */
    dataDir: outside({ DOCUMENTS_DIR }, 'DATA_DIR', DATA_DIR),
    /** Derived data that may be deleted: library index, pictures. */
    cacheDir: path.resolve(CACHE_DIR),
    /** The documents that investors download. */
    documentsDir: path.resolve(DOCUMENTS_DIR),
    /**
     * Copies of editions of documents; shared by all servers. Not published as documents, nor deleted with
     * the cache.
     */
    editionsDir: outside({ DOCUMENTS_DIR, CACHE_DIR }, 'EDITIONS_DIR', EDITIONS_DIR),
    /** True if the pages of scanned documents are read. */
    ocr: variables.OCR === 'on',
    /**
     * Years after which `library -- editions --prune` deletes a replaced or deleted edition; undefined:
     * never.
     */
    editionsKeepYears: variables.EDITIONS_KEEP_YEARS,
    /** `sqlite` in DATA_DIR, or a PostgreSQL address. */
    databaseUrl: variables.DATABASE_URL ?? 'sqlite',
    /** Address of the mail server; if empty, mail stays in the outbox. */
    smtpUrl: variables.SMTP_URL ?? '',
    mailFrom: variables.MAIL_FROM,
    mailTo: variables.MAIL_TO,
    /** File with mailboxes by kind, product and city, and with webhook receivers; empty if there is none. */
    recipientsFile: variables.RECIPIENTS_FILE ? path.resolve(variables.RECIPIENTS_FILE) : '',
    /** Address of the virus scanner; undefined if there is none. */
    clamdAddress: variables.CLAMD_ADDRESS,
    /** Addresses or ranges of proxies whose forwarded headers are trusted. */
    trustProxy: Object.freeze(variables.TRUST_PROXY),
    logLevel: variables.LOG_LEVEL,
    /** Address of the metrics server; visitors must not reach it. */
    metricsHost: variables.METRICS_HOST,
    /** Port of the metrics server; undefined if there is none. */
    metricsPort: metricsPort(variables),
    /** Seconds for which `/readyz` fails before a stopping server closes its listening socket. */
    drainSeconds: variables.DRAIN_SECONDS,
    /** Bytes that one client network may store in a day. */
    storagePerNetworkBytes: MB * variables.STORAGE_PER_NETWORK_MB,
    /** Bytes of free space in DATA_DIR below which only small forms are stored. */
    storageMinFreeBytes: MB * variables.STORAGE_MIN_FREE_MB,
    /** Last day of the generated sample library's history; undefined: today. */
    sampleDate: variables.SAMPLE_DATE,
  });
}

/** @throws ConfigError naming each invalid variable, its value and the allowed values */
export const readBuildSettings = (env: Environment) =>
  toBuildSettings(parseEnvironment(BUILD_VARIABLES, env));

const toBuildSettings = (variables: v.InferOutput<typeof BUILD_VARIABLES>) => ({
  /** The public origin, for canonical links, share cards and the sitemap. */
  origin: variables.ORIGIN ?? serverAddress(variables.HOST, variables.PORT),
  /** Host of slider and brand pictures; empty if this server serves them. */
  mediaBaseUrl: variables.MEDIA_BASE_URL ?? '',
  /** Absolute path of the content folder. */
  contentDir: path.resolve(variables.CONTENT_DIR),
});

/** @returns the URL of a server on this host and port; an IPv6 address is in brackets (RFC 3986, 3.2.2) */
export function serverAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
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
