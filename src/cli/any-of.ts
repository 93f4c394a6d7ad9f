/** Joins names as text, such as `new, called or handled`. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
