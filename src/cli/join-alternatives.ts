/** Joins names as text, such as `new, called or handled`. */
export const joinAlternatives = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
