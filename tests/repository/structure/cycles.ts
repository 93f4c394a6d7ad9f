/** Finds cycles of imports and type imports: files in a cycle cannot be understood or tested separately. */
import path from 'node:path';
import { importsOf } from './directions.ts';
import type { ProjectFile } from './project-files.ts';

/** @returns each cycle as file names in import order; empty if and only if no cycle exists */
export function importCycles(files: readonly ProjectFile[]): string[][] {
  const graph = new Map(files.map((file) => [file.name, targetsOf(file)]));
  const done = new Set<string>();
  const cycles: string[][] = [];
  function visit(name: string, trail: readonly string[]): void {
    const start = trail.indexOf(name);
    if (start !== -1) cycles.push(trail.slice(start));
    if (start !== -1 || done.has(name)) return;
    for (const target of graph.get(name) ?? []) visit(target, [...trail, name]);
    done.add(name);
  }
  for (const name of graph.keys()) visit(name, []);
  return cycles;
}

function targetsOf({ name, text }: ProjectFile): string[] {
  return importsOf(text)
    .filter((target) => target.startsWith('.'))
    .map((target) => path.posix.join(path.posix.dirname(name), target.replace(/\?.*$/, '')));
}
