/**
 * Lists the groups of joined consonants in a text of an Indian script, each once. The fonts contain only the
 * groups of conjuncts.json (scripts/fonts.mjs); any other is rendered with a visible virama.
 */
export const conjunctsIn = (text: string): string[] =>
  [...new Set(text.match(/(?:\p{L}[\u093c\u0abc]?[\u094d\u0acd])+\p{L}/gu))].sort();
