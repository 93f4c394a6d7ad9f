/** The folders and addresses that the overviews in documents must list. */

/** @returns the project's top-level folders and the folders directly in `src/` */
export function topFolders(names: readonly string[]): string[] {
  const folders = names.flatMap((name) => {
    const [first = '', second = '', ...deeper] = name.split('/');
    if (second === '') return [];
    if (first !== 'src') return [first];
    return deeper.length > 0 ? [`src/${second}`] : [];
  });
  return [...new Set(folders)];
}

/**
 * @returns the address of a file in `src/pages/` up to its first parameter; undefined for error pages and for
 * files that start with `_`
 */
export function addressOf(name: string): string | undefined {
  const route = name.replace(/^src\/pages/, '').replace(/\.(astro|ts)$/, '');
  if (/^\/(404|500|errors\/|_)/.test(route)) return undefined;
  const fixed = route.replace(/\/\[\.\.\..*$/, '').replace(/\[.*$/, '');
  return fixed.replace(/\/index$/, '') || '/';
}
