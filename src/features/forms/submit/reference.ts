/** Short names of submissions, fit to be read out on the phone. */

/** No vowels (no words), no 0 1 2 5 8 B S Z I L O U (they look or sound like others). */
const LETTERS = '34679CDFGHJKMNPQRTVWXY';

/** A random reference such as `K7Q-4M3X`. */
export function newReference(): string {
  const picked = Array.from(crypto.getRandomValues(new Uint32Array(7)), (n) => LETTERS[n % LETTERS.length]);
  return `${picked.slice(0, 3).join('')}-${picked.slice(3).join('')}`;
}
