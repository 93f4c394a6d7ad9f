/** Joins class names. Returns `undefined` if there are none, so that no empty attribute is rendered. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
