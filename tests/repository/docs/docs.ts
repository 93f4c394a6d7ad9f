/** Compares documents with code: commands, links, paths and variables in them must exist. */
import type { ProjectFile } from '../structure/project-files.ts';

/**
 * Matches the paths in backticks that belong to the project: from its root, or a file or folder without the
 * folders around it.
 */
const PROJECT_PATH =
  /^(\.ci|benchmarks|content|deploy|docs|scripts|src|tests|tools)\/|^([\w.-]+\/)*\w[\w.-]*\.(tsx?|mjs|json|md|astro|css|sql|ya?ml)$|^([\w.-]+\/)+$/;

/** Matches paths in folders that are generated, or that a variable names. */
const OTHER_PATH = /^(dist|documents|releases|test-results|current|\.cache|[A-Z_]+)\//;

export interface Known {
  /** Names of the scripts in package.json. */
  scripts: readonly string[];
  /** Names of proofs; `npm run proof` runs all proofs whose name contains the argument. */
  proofs: readonly string[];
  benchmarks: readonly string[];
  /** Names of commands by program, such as `list` of `inbox`. */
  commands: Readonly<Record<string, readonly string[]>>;
}

const CALL =
  /\bnpm (?:run (?:--silent )?([\w:-]+)(?: -- ([a-z][a-z-]*))?|(?:start|test)\b)|\bsite-run (inbox|outbox|data|library) ([a-z][a-z-]*)/g;

/**
 * @returns one sentence for every script, proof, benchmark or command that a document mentions and that does
 *   not exist
 */
export function unknownCalls(documents: readonly ProjectFile[], known: Known): string[] {
  return documents.flatMap(({ name, text }) =>
    [...text.matchAll(CALL)]
      .filter(([, script, what, program = script, command = what]) => !exists(program, command, known))
      .map(([call]) => `${name} says "${call}", which there is not: correct the document.`),
  );
}

function exists(program: string | undefined, what: string | undefined, known: Known): boolean {
  if (program !== undefined && !known.scripts.includes(program)) return false;
  if (program === undefined || what === undefined) return true;
  if (program === 'proof') return known.proofs.some((proof) => proof.includes(what));
  if (program === 'bench') return known.benchmarks.includes(what);
  return known.commands[program]?.includes(what) ?? true;
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
    .map(([, path = '']) => path.replace(/:\d+$/, ''))
    .filter((path) => PROJECT_PATH.test(path) && !OTHER_PATH.test(path) && !/[*<>{}…[\]]/.test(path))
    .map((path) => path.replace(/\/$/, ''));
}

function resolveLink(name: string, link: string): string {
  return new URL(link, `file:///${name}`).pathname.slice(1).replace(/\/$/, '');
}

export interface Variable {
  name: string;
  /** The default value; empty if the document describes the default without quoting a value. */
  standard: string;
}

/** @returns the rows of a table whose first cell is `NAME` and whose second cell is `default` or text */
export function variablesDocumented(text: string): Variable[] {
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`|[^|]*) \|/gm)];
  return rows.map(([, name = '', standard = '']) => ({ name, standard }));
}

/**
 * Variables of Node, npm or the system, and variables that scripts and tests use to pass values to each
 * other.
 */
const OF_THE_SYSTEM = ['PATH', 'NODE_ENV', 'CI', 'SITE_DATA_DIR'];

/** @returns the environment variables that these files read, sorted, without those in `OF_THE_SYSTEM` */
export function toolVariables(files: readonly ProjectFile[]): string[] {
  const found = files.flatMap(({ text }) => [
    ...[...text.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/\b[A-Z_]+\b/g)].map(([name]) => name),
    ),
  ]);
  return [...new Set(found)].filter((name) => !OF_THE_SYSTEM.includes(name)).sort();
}

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
