/** Labels of routes: as few as there are patterns, whatever strangers ask for. */

/** Folders of the build whose files are one route each. */
const FOLDERS = /^\/(_astro|media)\//;
/** More routes than the site has; whatever comes after these shares one label. */
const MOST = 150;

/** @returns a function from the pattern that answered, or the path of a file of the build, to its label */
export function routeLabels(): (route: string) => string {
  const seen = new Set<string>();
  return (route) => {
    const folder = FOLDERS.exec(route)?.[0];
    const label = folder ? `${folder}*` : route;
    if (seen.has(label)) return label;
    if (seen.size >= MOST) return 'other';
    seen.add(label);
    return label;
  };
}
