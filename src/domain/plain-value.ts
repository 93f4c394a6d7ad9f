/** Normalises typed values: removes invisible characters, and converts digits of other scripts. */

/**
 * Characters without a shape of their own: soft hyphen, zero-width characters, marks of direction (which
 * contact lists copy with a phone number), and variation selectors.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The invisible characters that change how text is displayed: Indian scripts need the joiners, emoji the
 * selectors.
 */
const DISPLAYED = /\u200c|\u200d|\p{Variation_Selector}/u;

/**
 * Removes invisible characters from a value that has an exact form, such as an e-mail address or a reference.
 */
export const withoutInvisible = (value: string): string => value.replace(INVISIBLE, '');

/** Removes invisible characters from names and free text, except joiners and variation selectors. */
export const withoutInvisibleInText = (text: string): string =>
  text.replace(INVISIBLE, (character) => (DISPLAYED.test(character) ? character : ''));

/**
 * Replaces invisible and control characters in the name of a file with a visible sign, because a mark of
 * direction can make `fdp.exe` look like `exe.pdf`.
 * @param signOf returns the sign of a character, by default �
 */
export const visibleName = (name: string, signOf = (_: string) => '\ufffd'): string =>
  name.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]/gu, (character) =>
    DISPLAYED.test(character) ? character : signOf(character),
  );

/**
 * Removes invisible characters, and converts full-width characters and the digits of any script to ASCII,
 * because Indian keyboards offer the digits of their script. Superscripts, circled digits and fractions stay
 * as they are: `10²0000` must not become 1020000.
 */
export const plainValue = (value: string): string =>
  withoutInvisible(value).replace(/[\p{Nd}\uff01-\uff5e]/gu, (character) => {
    const plain = character.normalize('NFKC');
    return /\p{Nd}/u.test(plain) ? String(digitValue(plain)) : plain;
  });

/**
 * Unicode encodes each script's digits as ten consecutive characters, starting with zero; some scripts
 * adjoin.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
