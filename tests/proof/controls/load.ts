/** Loads all controls in this folder. New files are found automatically. */
import { readdirSync } from 'node:fs';
import type { Control } from './control.ts';

/** @returns the elements of all arrays that the other files of this folder export, ordered by file name */
export async function loadControls(): Promise<Control[]> {
  const controls: Control[] = [];
  for (const name of readdirSync(import.meta.dirname).sort()) {
    const exported: Record<string, unknown> = await import(new URL(name, import.meta.url).href);
    for (const value of Object.values(exported)) if (Array.isArray(value)) controls.push(...value);
  }
  return controls;
}
