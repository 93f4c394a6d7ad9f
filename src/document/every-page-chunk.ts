/**
 * Groups the styles that every page needs into one file, and the script of every page into another. The
 * framework builds prerendered pages, pages on demand and browser scripts separately. Without these groups,
 * browsers would download shared styles twice, and each shared module would be a separate file, which adds a
 * round trip before the first paint.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { islandWords } from '../features/forms/island-words.ts';
import { sliderWords } from '../features/home/hero/slider-words.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

interface OutputOptions {
  codeSplitting?: unknown;
}

/** A group of modules: the `roots`, and every module that they import statically, directly or indirectly. */
interface Group {
  name: string;
  roots: readonly string[];
  stylesOnly?: boolean;
}

const source = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
/** The id that Astro assigns to the first `<script>` of a component. */
const scriptOf = (file: string): string => `${source(file)}?astro&type=script&index=0&lang.ts`;

const EVERY_PAGE = 'every-page';

/**
 * Components that most pages use, in addition to the document. Every component with a `className` prop must
 * be in this list, because its rules must precede the page's rules that override them. The form is listed
 * because the home page and the product page have it in a drawer.
 */
const SHARED = [
  'ui/picture/picture.tsx',
  'ui/section/section.tsx',
  'ui/link/go-link.tsx',
  'features/forms/enquiry/enquiry-form.island.tsx',
].map(source);

/** Modules that many scripts use. Each is smaller than the headers of a response. */
const SMALL = [
  'domain/digits.ts',
  'ui/error-summary/error-summary.behaviour.ts',
  'ui/fill-in/fill-text.ts',
  'ui/table/table.behaviour.ts',
].map(source);

const SERVER_GROUPS: readonly Group[] = [
  { name: EVERY_PAGE, roots: [source('document/Document.astro'), ...SHARED], stylesOnly: true },
];
const BROWSER_GROUPS: readonly Group[] = [
  {
    name: EVERY_PAGE,
    roots: [scriptOf('document/Document.astro'), ...SMALL],
  },
  // Without this group, the modules that the home page shares with the slider would be a separate file.
  { name: 'home', roots: [scriptOf('pages/index.astro')] },
  // An island's text changes more often than its script, and has a separate size budget.
  ...Object.keys({ ...islandWords, ...sliderWords }).map((id) => ({
    name: `${path.basename(id).replace(/-words$/, '')}-words`,
    roots: [`\0${id}`],
  })),
];

/** Vite plugin for all builds. */
export function everyPageChunk() {
  return {
    name: EVERY_PAGE,
    outputOptions(this: { environment: { name: string } }, options: OutputOptions) {
      const groups = this.environment.name === 'client' ? BROWSER_GROUPS : SERVER_GROUPS;
      return { ...options, codeSplitting: { groups: groups.map(codeSplittingGroup) } };
    },
  };
}

/** @returns the group in the bundler's format; the bundler calls `name` once it knows all modules */
export function codeSplittingGroup({ name, roots, stylesOnly = false }: Group) {
  let reached: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph): string | null => {
      reached ??= staticImportsOf(roots, graph);
      return reached.has(id) && (!stylesOnly || /\.css(\?|$)/.test(id)) ? name : null;
    },
  };
}

/** @throws Error if a root is not in the build; otherwise the group would be empty without a warning */
function staticImportsOf(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const missing = roots.find((root) => !graph.getModuleInfo(root));
  if (missing) throw new Error(`src/document/every-page-chunk.ts: the build has no ${missing}`);
  const reached = new Set(roots);
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

/** Maximum uncompressed size of inlined styles, in bytes. */
const MAX_INLINE_BYTES = 12 * 1024;

/**
 * Whether a file is inlined into the page. The styles that all pages share are a separate file, which is
 * downloaded once. A page's own styles are inlined if markup and styles together fit into the first packets
 * of a connection (14 KB compressed), because another file costs a round trip. Nothing else is inlined.
 */
export function isInlined(file: string, content: Buffer): boolean {
  return file.endsWith('.css') && !file.includes(EVERY_PAGE) && content.length <= MAX_INLINE_BYTES;
}
