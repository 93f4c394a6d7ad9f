/** The whole configuration of the server, read once from the environment into one frozen object. */
import { isIP } from 'node:net';
import path from 'node:path';
import { type BuildSettings, readBuildSettings } from '../build/build-settings.ts';
import { readConnectionUrl } from './connection-url.ts';
import { ConfigError, type Environment, readInteger, readText } from './variables.ts';

export interface Config extends BuildSettings {
  host: string;
  port: number;
  /** What visitors send: the system of record. */
  dataDir: string;
  /** Derived things that may be deleted: library index, pictures. */
  cacheDir: string;
  /** What investors download. */
  documentsDir: string;
  /** `sqlite` in DATA_DIR, or a PostgreSQL address. */
  databaseUrl: string;
  /** Empty: mail waits in the outbox. */
  smtpUrl: string;
  mailFrom: string;
  mailTo: string;
  /** Addresses or ranges whose forwarded headers count; empty: nobody's. */
  trustProxy: readonly string[];
  /** Where Prometheus reads; never where visitors come. */
  metricsHost: string;
  /** Undefined: there are no numbers to read. */
  metricsPort: number | undefined;
  /** How long a server that is told to stop says so at `/readyz` before it takes nobody new. */
  drainSeconds: number;
  /** Bytes that one client network may store in a day. */
  storagePerNetwork: number;
  /** Bytes that all networks together may store in a day. */
  storagePerDay: number;
  /** Bytes of free space in DATA_DIR below which nothing large is stored. */
  storageMinFree: number;
}

/** Bytes in the unit of the STORAGE variables. */
const MB = 1024 * 1024;
/** The largest value of the STORAGE variables: 1 TB. */
const MAX_STORAGE_MB = 1024 * 1024;

/**
 * Reads and checks the environment (contract: docs/contracts/variables.md).
 * @throws ConfigError naming the variable, what was given and what is allowed
 */
export function readConfig(env: Environment): Readonly<Config> {
  return Object.freeze({
    ...readBuildSettings(env),
    host: readText(env, 'HOST', '127.0.0.1'),
    port: readInteger(env, 'PORT', 3000, 0, 65535),
    dataDir: path.resolve(readText(env, 'DATA_DIR', './data')),
    cacheDir: path.resolve(readText(env, 'CACHE_DIR', './.cache')),
    documentsDir: path.resolve(readText(env, 'DOCUMENTS_DIR', './documents')),
    databaseUrl: readDatabaseUrl(env),
    smtpUrl: readConnectionUrl(
      env,
      'SMTP_URL',
      /^smtps?:\/\/[^/\s]+/,
      'smtp://host:port or smtps://user:password@host:port',
    ),
    mailFrom: readAddress(env, 'MAIL_FROM', 'website@kaarya.example'),
    mailTo: readAddress(env, 'MAIL_TO', 'hello@kaarya.example'),
    trustProxy: Object.freeze(readRanges(env)),
    metricsHost: readText(env, 'METRICS_HOST', '127.0.0.1'),
    metricsPort: readOptionalPort(env, 'METRICS_PORT'),
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', 0, 0, 60),
    storagePerNetwork: MB * readInteger(env, 'STORAGE_PER_NETWORK_MB', 200, 1, MAX_STORAGE_MB),
    storagePerDay: MB * readInteger(env, 'STORAGE_PER_DAY_MB', 5120, 1, MAX_STORAGE_MB),
    storageMinFree: MB * readInteger(env, 'STORAGE_MIN_FREE_MB', 1024, 0, MAX_STORAGE_MB),
  });
}

/** A port, or `+N` for PORT plus N: several servers of one machine read the same file of variables. */
function readOptionalPort(env: Environment, name: string): number | undefined {
  const given = env[name];
  if (!given?.startsWith('+')) return given ? readInteger(env, name, 0, 0, 65535) : undefined;
  const port = readInteger(env, 'PORT', 3000, 0, 65535) + Number(given.slice(1));
  if (/^\+\d{1,5}$/.test(given) && port <= 65535) return port;
  throw new ConfigError(name, given, 'a port, or + and a number whose sum with PORT is at most 65535');
}

function readDatabaseUrl(env: Environment): string {
  return (
    readConnectionUrl(
      env,
      'DATABASE_URL',
      /^postgres(ql)?:\/\/\S+/,
      'postgres://user:password@host:port/database, or unset for SQLite',
    ) || 'sqlite'
  );
}

function readAddress(env: Environment, name: string, fallback: string): string {
  const given = readText(env, name, fallback);
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(given)) return given;
  throw new ConfigError(name, given, 'one e-mail address, such as website@lender.example');
}

function readRanges(env: Environment): string[] {
  const given = readText(env, 'TRUST_PROXY', '');
  const ranges = given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const odd = ranges.find((range) => !isRange(range));
  if (odd === undefined) return ranges;
  throw new ConfigError(
    'TRUST_PROXY',
    given,
    'addresses or ranges separated by commas, such as 10.0.0.0/8, 127.0.0.1',
  );
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
