/**
 * The consonants of an Indian script that are joined in a text, each group once. The fonts have the groups of conjuncts.json
 * only (scripts/fonts.mjs); another one would be set with a visible virama.
 */
export const conjunctsIn = (text: string): string[] =>
  [...new Set(text.match(/(?:\p{L}[\u093c\u0abc]?[\u094d\u0acd])+\p{L}/gu))].sort();
