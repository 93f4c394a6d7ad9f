/** Checks that browser code is recognisable by its file name and states why it runs in the browser. */
import type { ProjectFile } from './project-files.ts';

/** @returns one sentence for every component that a script of the browser imports but that is not in an `*.island.tsx` file */
export function unnamedIslands(scripts: readonly ProjectFile[]): string[] {
  return scripts.flatMap(({ name, text }) =>
    [...text.matchAll(/^import(?! type)[^;]*?'([^']+\.tsx)'|import\('([^']+\.tsx)'\)/gm)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((component) => !component.endsWith('.island.tsx'))
      .map(
        (component) =>
          `${name} imports ${component}: move what runs in the browser to a file named *.island.tsx.`,
      ),
  );
}

/** @returns one sentence for every page with a directive for Astro's islands, whose runtime each page would contain */
export function astroIslands(pages: readonly ProjectFile[]): string[] {
  return pages
    .filter(({ text }) => /\sclient:\w+/.test(text))
    .map(({ name }) => `${name} has a client: directive; use Island of src/features/forms/ui/island.tsx.`);
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
