/** Route labels of metrics, limited in number, whatever addresses clients request. */

/** Folders of the build whose files share one label. */
const BUILD_FOLDERS = /^\/(_astro|media)\//;
/** Maximum number of labels, more than the site has routes; further routes share the label `other`. */
const MAX_LABELS = 150;

/** @returns a function from the route pattern, or from the path of a built file, to its label */
export function routeLabels(): (route: string) => string {
  const labels = new Set<string>();
  return (route) => {
    const folder = BUILD_FOLDERS.exec(route)?.[0];
    const label = folder ? `${folder}*` : route;
    if (labels.has(label)) return label;
    if (labels.size >= MAX_LABELS) return 'other';
    labels.add(label);
    return label;
  };
}
