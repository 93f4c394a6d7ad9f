/** One drawing of the icon set: path data only, coloured by `currentColor`. */
export type Glyph = {
  /** Path data drawn with a mitred stroke. */
  readonly line?: string;
  /** Path data filled with the even-odd rule, so that inner shapes are holes. */
  readonly fill?: string;
};

/** Checks the shape of a group of drawings, and keeps their names as literal types. */
export function drawings<Name extends string>(
  group: Readonly<Record<Name, Glyph>>,
): Readonly<Record<Name, Glyph>> {
  return group;
}
