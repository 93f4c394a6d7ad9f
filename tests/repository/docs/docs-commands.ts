/** Finds the commands that documents mention, and the variables that tools read. */
import type { ProjectFile } from '../structure/project-files.ts';

export interface Known {
  /** Names of proofs; `npm run proof` runs all proofs whose name contains the argument. */
  proofs: readonly string[];
  benchmarks: readonly string[];
  /** Names of commands by program, such as `list` of `inbox`. */
  commands: Readonly<Record<string, readonly string[]>>;
}

/** @returns one sentence for every proof, benchmark or command that does not exist */
export function unknownCalls(documents: readonly ProjectFile[], known: Known): string[] {
  return documents.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /\b(?:npm run (?:--silent )?(\w+)(?: -- |:)|site-run (?=inbox|outbox|data|library)(\w+) )([a-z][a-z-]*)/g,
      ),
    ]
      .filter(([, script, command = '', what = '']) => !exists(script ?? command, what, known))
      .map(([call]) => `${name} says "${call}", which there is not: correct the document.`),
  );
}

function exists(program: string, what: string, { proofs, benchmarks, commands }: Known): boolean {
  if (program === 'proof') return proofs.some((proof) => proof.includes(what));
  if (program === 'bench') return benchmarks.includes(what);
  return commands[program]?.includes(what) ?? true;
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
