/** Schema for the address of a database or mail server, which may contain a password. */
import * as v from 'valibot';

/**
 * Rejects an address whose user name or password is not percent-encoded (RFC 3986, 3.2.1): a URL parser would
 * treat part of the password as the host.
 * @param form    the pattern of a valid address
 * @param allowed description of a valid address, for the error message
 */
export function connectionUrl(form: RegExp, allowed: string) {
  return v.pipe(
    v.string(),
    v.check((given) => form.test(given), allowed),
    v.check(
      (given) => missingEncodings(given).length === 0,
      ({ input }) =>
        `${allowed}. In user and password, characters with a meaning of their own are percent-encoded. Write ${missingEncodings(input).join(', ')}`,
    ),
    v.check((given) => URL.canParse(given), allowed),
  );
}

const RESERVED: readonly (readonly [pattern: RegExp, encoding: string])[] = [
  [/@/, '@ as %40'],
  [/\//, '/ as %2F'],
  [/\?/, '? as %3F'],
  [/#/, '# as %23'],
  [/%(?![0-9a-f]{2})/i, '% as %25'],
  [/\s/, 'a space as %20'],
];

/** @returns the missing encoding of each delimiter in the user name and password */
function missingEncodings(url: string): string[] {
  const start = url.indexOf('//') + 2;
  // The last @ ends the credentials. Earlier delimiters, including an earlier @, are part of the credentials.
  const credentials = url.slice(start, Math.max(start, url.lastIndexOf('@')));
  return RESERVED.filter(([pattern]) => pattern.test(credentials)).map(([, encoding]) => encoding);
}
