/** Reads single variables of the environment; every refusal says the name, what was given and what is allowed. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that cannot be used. The message is one sentence for the operator, without names and passwords. */
export class ConfigError extends Error {
  constructor(variable: string, given: string, allowed: string) {
    const shown = given.replace(/\/\/.*@/s, '//…@');
    super(`${variable} is ${JSON.stringify(shown)}, which cannot be used. Allowed: ${allowed}.`);
    this.name = 'ConfigError';
  }
}

/** The variable's text, or `fallback` where it is unset or empty. */
export function readText(env: Environment, name: string, fallback: string): string {
  return env[name] || fallback;
}

/** A whole number between `min` and `max`. */
export function readInteger(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const given = env[name];
  if (!given) return fallback;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= min && value <= max) return value;
  throw new ConfigError(name, given, `a whole number from ${min} to ${max}`);
}

/** An http(s) address without credentials, query or fragment; undefined where unset. */
export function readUrl(env: Environment, name: string): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  const url = URL.parse(given);
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (plain) return given.replace(/\/+$/, '');
  throw new ConfigError(name, given, 'an address such as https://media.lender.example');
}

/** The public origin: ORIGIN, else http://HOST:PORT. */
export function readOrigin(env: Environment): string {
  const given = readUrl(env, 'ORIGIN');
  if (given && new URL(given).pathname !== '/') {
    throw new ConfigError('ORIGIN', given, 'scheme and host only, such as https://www.lender.example');
  }
  if (given) return new URL(given).origin;
  return addressOf(readText(env, 'HOST', '127.0.0.1'), readInteger(env, 'PORT', 3000, 0, 65535));
}

/** Where a server is reached that listens there; IPv6 stands in brackets (RFC 3986, 3.2.2). */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** How much is logged: LOG_LEVEL, else `info`. */
export function readLogLevel(env: Environment): string {
  const given = readText(env, 'LOG_LEVEL', 'info');
  if (LOG_LEVELS.includes(given)) return given;
  throw new ConfigError('LOG_LEVEL', given, `one of ${LOG_LEVELS.join(', ')}`);
}
