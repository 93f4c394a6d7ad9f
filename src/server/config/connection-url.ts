/** Reads the address of a database or mail server. It may hold a password, which no message repeats. */
import { ConfigError, type Environment } from './variables.ts';

/**
 * @param form    what the address must look like
 * @param allowed the same in words, for the message
 * @returns the address, or an empty string where the variable is unset
 * @throws ConfigError also for an address whose user name or password is not percent-encoded (RFC 3986, 3.2.1):
 *   a parser would take a part of the password for the host
 */
export function readConnectionUrl(env: Environment, name: string, form: RegExp, allowed: string): string {
  const given = env[name];
  if (!given) return '';
  const encodings = form.test(given) ? missingEncodings(given) : [];
  if (encodings.length > 0)
    throw new ConfigError(
      name,
      schemeOf(given),
      `${allowed}. In user and password, characters with a meaning of their own are percent-encoded. Write ${encodings.join(', ')}`,
    );
  if (form.test(given) && URL.canParse(given)) return given;
  throw new ConfigError(name, schemeOf(given), allowed);
}

const RESERVED: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [/@/, '@ as %40'],
  [/\//, '/ as %2F'],
  [/\?/, '? as %3F'],
  [/#/, '# as %23'],
  [/%(?![0-9a-f]{2})/i, '% as %25'],
  [/\s/, 'a space as %20'],
];

/** What to write for each character of user and password that ends or changes them. */
function missingEncodings(url: string): string[] {
  const start = url.indexOf('//') + 2;
  // The last @ ends them: an earlier one, and every delimiter before it, belongs to them.
  const credentials = url.slice(start, Math.max(start, url.lastIndexOf('@')));
  return RESERVED.filter(([pattern]) => pattern.test(credentials)).map(([, fix]) => fix);
}

/** `postgres:…`; a text without a colon may be a password and is not repeated. */
function schemeOf(given: string): string {
  const end = given.indexOf(':');
  return end === -1 ? '…' : `${given.slice(0, end)}:…`;
}
