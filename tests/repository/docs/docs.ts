/** Compares documents with code: commands, links, paths and variables in them must exist. */
import type { ProjectFile } from '../structure/project-files.ts';

/** Matches the paths in backticks that belong to the project. */
const OUR_ROOTS =
  /^(\.ci|benchmarks|content|deploy|docs|scripts|src|tests|tools)\/|^\w[\w.-]*\.(tsx?|mjs|json|md|astro|css|sql|ya?ml)$/;

/** @returns the names of the npm scripts that a text mentions */
export function scriptsIn(text: string): string[] {
  const named = [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)];
  const scripts = named.map(([, script, short]) => script ?? short ?? '');
  return [...new Set(scripts)];
}

/** @returns one sentence for every mentioned script that package.json does not contain */
export function unknownScripts(documents: readonly ProjectFile[], scripts: readonly string[]): string[] {
  return documents.flatMap(({ name, text }) =>
    scriptsIn(text)
      .filter((script) => !scripts.includes(script))
      .map(
        (script) =>
          `${name} says "npm run ${script}", which package.json does not have: correct the document or add the script.`,
      ),
  );
}

/** @returns one sentence for every relative link and every path in backticks that does not exist */
export function deadPaths(documents: readonly ProjectFile[], exists: (path: string) => boolean): string[] {
  return documents.flatMap(({ name, text }) => {
    const links = linksIn(text).map((link) => resolveLink(name, link));
    const paths = pathsIn(text);
    return [...new Set([...links, ...paths])]
      .filter((path) => !exists(path))
      .map((path) => `${name} names ${path}, which does not exist: correct the path or remove it.`);
  });
}

/** Returns the relative targets of links, without their anchors. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target) && !target.startsWith('/'));
}

/** Returns paths in backticks that look like project files or folders; skips patterns and placeholders. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path.replace(/:\d+$/, '').replace(/\/$/, ''))
    .filter((path) => OUR_ROOTS.test(path) && !/[*<>{}…[\]]/.test(path));
}

function resolveLink(name: string, link: string): string {
  return new URL(link, `file:///${name}`).pathname.slice(1).replace(/\/$/, '');
}

export interface Variable {
  name: string;
  /** The default value; empty if the document describes the default without quoting a value. */
  standard: string;
}

/** @returns the variables that code reads by name from `env` */
export function variablesRead(text: string): string[] {
  return [...text.matchAll(/\benv\.([A-Z_]+)\b/g)].map(([, name = '']) => name);
}

/** @returns the rows of a table whose first cell is `NAME` and whose second cell is `default` or text */
export function variablesDocumented(text: string): Variable[] {
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`|[^|]*) \|/gm)];
  return rows.map(([, name = '', standard = '']) => ({ name, standard }));
}
