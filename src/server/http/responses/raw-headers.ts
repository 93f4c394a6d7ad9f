/**
 * Headers as a list: names in lower case and values in turn. Made once where a response is served many times; Fastify
 * takes lower-case names without making a string of its own.
 */
export type RawHeaders = readonly string[];

export function toRaw(headers: Readonly<Record<string, string>>): RawHeaders {
  return Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value]);
}

/** A fetch `Headers` as a list; each cookie stays a header of its own. */
export function fromFetch(headers: Headers): string[] {
  return [...headers].flat();
}

/** The value of a header by its name in lower case. */
export function headerIn(raw: RawHeaders, name: string): string | undefined {
  for (let i = 0; i < raw.length; i += 2) if (raw[i] === name) return raw[i + 1];
  return undefined;
}
