/** The components of the design system: every folder of `src/ui` that has an `examples.tsx`. */
import type { Examples } from '../ui/example.ts';

interface ExamplesModule {
  examples: Examples;
  /** Examples that are shown on a dark surface. */
  onDark?: Examples;
}

export interface Entry extends ExamplesModule {
  /** The folder below src/ui; also the id of the entry on the page. */
  name: string;
}

const modules = import.meta.glob<ExamplesModule>('../ui/*/examples.tsx', { eager: true });

/** All components, sorted by folder name. */
export const entries: readonly Entry[] = Object.entries(modules)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([file, { examples, onDark }]) => ({
    name: file.split('/').at(-2) ?? file,
    examples,
    ...(onDark && { onDark }),
  }));
