/** What the maps in the documents have to name. */

/** @returns the project's folders, and those of `src/` one by one */
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
 * @returns where a file of `src/pages/` answers, up to its first part that varies; error pages have no address, and
 *   what begins with `_` is no page
 */
export function addressOf(name: string): string | undefined {
  const route = name.replace(/^src\/pages/, '').replace(/\.(astro|ts)$/, '');
  if (/^\/(404|500|errors\/|_)/.test(route)) return undefined;
  const fixed = route.replace(/\/\[\.\.\..*$/, '').replace(/\[.*$/, '');
  return fixed.replace(/\/index$/, '') || '/';
}
