/** Labels of routes: as few as there are patterns, whatever strangers ask for. */

/** Folders of the build whose files are one route each. */
const FOLDERS = /^\/(_astro|media)\//;
/** More routes than the site has; whatever comes after these shares one label. */
const MOST = 150;

/**
 * @param make what belongs to a label, made once
 * @returns a function from the pattern that answered, or the path of a file of the build, to what belongs to its label
 */
export function routeLabels<T>(make: (label: string) => T): (route: string) => T {
  const seen = new Map<string, T>();
  const add = (label: string): T => {
    const made = seen.get(label) ?? make(label);
    seen.set(label, made);
    return made;
  };
  return (route) => {
    const known = seen.get(route);
    if (known) return known;
    const folder = FOLDERS.exec(route)?.[0];
    const label = folder ? `${folder}*` : route;
    return add(seen.has(label) || seen.size < MOST ? label : 'other');
  };
}
