/** Checks that browser code is recognisable by its file name and states why it runs in the browser. */
import type { ProjectFile } from './project-files.ts';

const IMPORTS = /import\s+(?:type\s+)?\{?([^}'"]+?)\}?\s+from\s+'([^']+)'/g;

/**
 * @returns one sentence for every component that a page hydrates but that is not in an `*.island.tsx` file
 */
export function unnamedIslands(pages: readonly ProjectFile[]): string[] {
  return pages.flatMap(({ name, text }) => {
    const from = origins(text);
    return hydratedComponents(text)
      .filter((component) => !from.get(component)?.endsWith('.island.tsx'))
      .map(
        (component) =>
          `${name} hydrates ${component} from ${from.get(component) ?? 'nowhere'}: move it to a file named *.island.tsx, or drop its client: directive.`,
      );
  });
}

/** @returns one sentence for every island whose first line does not state why it runs in the browser */
export function unexplainedIslands(islands: readonly ProjectFile[]): string[] {
  return islands
    .filter(({ text }) => !/^\/\/ Runs in the browser because \S.{20,}\.\n/.test(text))
    .map(
      ({ name }) =>
        `${name}: begin it with one line, "// Runs in the browser because ...", that says what needs the browser.`,
    );
}

function hydratedComponents(text: string): string[] {
  return [...text.matchAll(/<([A-Z]\w*)\b[^>]*?\sclient:\w+/g)].map((match) => match[1] ?? '');
}

function origins(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(IMPORTS)) {
    for (const name of names.split(',')) {
      const local = name
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (local) found.set(local, from);
    }
  }
  return found;
}
