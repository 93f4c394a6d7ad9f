/** Checks that the files named in comments exist. */
import path from 'node:path';
import type { ProjectFile } from '../structure/project-files.ts';

/** Matches a path or name with the extension of a source file, unless it is part of a URL or a pattern. */
const FILE_NAME =
  /(?<![\w*@/.:<>{}[\]…-])(?:\.\.?\/)*(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|mts|astro|css|md|sql|ya?ml|service|timer|sh)(?![\w/*-]|\.\w)/g;

/** Matches paths in the folders of builds and reports, which need not exist. */
const GENERATED = /^(?:dist|test-results|releases)\//;

/**
 * @param names paths of all files, relative to the project's folder
 * @returns one sentence for each name in a comment that is neither the end of a file's path nor a path
 * relative to the file that contains the comment
 */
export function missingFiles(files: readonly ProjectFile[], names: readonly string[]): string[] {
  const known = new Set(names.flatMap(pathEnds));
  return files.flatMap((file) => {
    const folder = path.posix.dirname(file.name);
    const named = commentsOf(file).flatMap((comment) => comment.match(FILE_NAME) ?? []);
    return [...new Set(named)]
      .filter((name) => !GENERATED.test(name))
      .filter((name) => !known.has(name) && !known.has(path.posix.join(folder, name)))
      .map((name) => `${file.name} names ${name}, which does not exist: correct the comment.`);
  });
}

function pathEnds(name: string): string[] {
  const parts = name.split('/');
  return parts.map((_, i) => parts.slice(i).join('/'));
}

/** Lines that begin with a comment, and comments at the ends of lines. */
function commentsOf({ name, text }: ProjectFile): string[] {
  if (/\.(tsx?|m[jt]s|astro)$/.test(name))
    return text.match(/^ *(?:\/?\*|\/\/).*$|(?<=[;,{] )\/\/ .*$/gm) ?? [];
  if (name.endsWith('.css')) return text.match(/\/\*.*?\*\//gs) ?? [];
  return text.match(/(?<=^|\s)(?:#|--) .*$/gm) ?? [];
}
