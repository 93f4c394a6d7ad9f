/** One drawing of the icon set: path data only, coloured by `currentColor`. */
export type Glyph = {
  /** Path data drawn with a mitred stroke. */
  readonly line?: string;
  /** Path data filled with the even-odd rule, so that inner shapes are holes. */
  readonly fill?: string;
};

/** Keeps the names of a group of drawings as literal types and checks their shape. */
export function drawings<Name extends string>(
  group: Readonly<Record<Name, Glyph>>,
): Readonly<Record<Name, Glyph>> {
  return group;
}
