/** Recognises placeholder values. */

/** Reserved domains (RFC 2606, RFC 6761). */
const EXAMPLE_DOMAIN =
  /(?:\w[@.]|\/\/)(?:example|invalid|test|localhost)(?![\w-]|\.\w)|\bexample\.(?:com|net|org|in|co\.in)\b/i;

/** True if the text is or contains an address in an example domain. */
export const isExample = (text: string): boolean => EXAMPLE_DOMAIN.test(text);

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\[[^\]]+\]$|\[(?:to be entered|to come|tbd|[\w ]*name)\]/i, 'a placeholder'],
  [/\+?\d{0,3}[\s-]*\d{0,3}[\s-]*0{3,4}[\s-]?0{4}\b/, 'a placeholder phone number'],
  [/\bsample name\b/i, 'a sample name'],
  [/lorem ipsum|\bTODO\b|\bFIXME\b|\bTBD\b|\bXXX\b/, 'unfinished text'],
];

/** @returns the problem of the text, in a few words; undefined if it has none */
export function placeholderIn(text: string): string | undefined {
  const known = KINDS.find(([pattern]) => pattern.test(text))?.[1];
  return known ?? (isExample(text) ? 'an example domain' : undefined);
}
