/** Which commands documents tell their readers to run, and which variables tools read. */
import type { ProjectFile } from '../structure/project-files.ts';

export interface Known {
  /** Names of proofs; a part of a name runs all that have it. */
  proofs: readonly string[];
  benchmarks: readonly string[];
  /** The reference of the operator's commands, which is made from their definitions. */
  reference: string;
}

const OPERATORS = ['inbox', 'outbox', 'data', 'library', 'content'];

/** @returns one sentence for every call of a proof, benchmark or command that there is not */
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

function exists(program: string, what: string, { proofs, benchmarks, reference }: Known): boolean {
  if (program === 'proof') return proofs.some((proof) => proof.includes(what));
  if (program === 'bench') return benchmarks.includes(what);
  if (!OPERATORS.includes(program)) return true;
  return new RegExp(`^### \`${program} ${what}\\b`, 'm').test(reference);
}

/** What node, npm or the system gives, and what one part of the tests tells another. */
const OF_THE_SYSTEM = ['PATH', 'NODE_ENV', 'CI', 'BENCH_RESULT', 'SITE_DATA_DIR'];

/** @returns the variables that tools read from the environment they are started with */
export function toolVariables(files: readonly ProjectFile[]): string[] {
  const found = files.flatMap(({ text }) => [
    ...[...text.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/\b[A-Z_]+\b/g)].map(([name]) => name),
    ),
  ]);
  return [...new Set(found)].filter((name) => !OF_THE_SYSTEM.includes(name)).sort();
}
