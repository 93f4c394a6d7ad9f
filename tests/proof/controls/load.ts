/** Loads all controls of this folder; a new file needs no registration. */
import { readdirSync } from 'node:fs';
import type { Control } from './control.ts';

/** @returns the elements of all arrays exported by the other files of this folder, ordered by file name */
export async function loadControls(): Promise<Control[]> {
  const controls: Control[] = [];
  for (const name of readdirSync(import.meta.dirname).sort()) {
    const exported: Record<string, unknown> = await import(new URL(name, import.meta.url).href);
    for (const value of Object.values(exported)) if (Array.isArray(value)) controls.push(...value);
  }
  return controls;
}
