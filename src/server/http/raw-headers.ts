/** Headers as the socket takes them: names and values in turn. Made once where an answer is served many times. */
export type RawHeaders = readonly string[];

/** Names and values as an object, in turn as a list. */
export function toRaw(headers: Readonly<Record<string, string>>): RawHeaders {
  return Object.entries(headers).flat();
}

/** A fetch `Headers` as a list; each cookie stays a header of its own. Names are written as people read them. */
export function fromFetch(headers: Headers): string[] {
  const raw: string[] = [];
  for (const [name, value] of headers) raw.push(titleCase(name), value);
  return raw;
}

/** The value of a header by its exact name. */
export function headerIn(raw: RawHeaders, name: string): string | undefined {
  for (let i = 0; i < raw.length; i += 2) if (raw[i] === name) return raw[i + 1];
  return undefined;
}

function titleCase(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
