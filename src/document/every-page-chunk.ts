/**
 * One file for the styles of every page and one for its script. The framework builds prerendered pages, pages on demand
 * and the browser's scripts separately: without these groups it sends shared styles twice and makes a file of each
 * shared module, each of them one more round trip before the first paint.
 */
import { fileURLToPath } from 'node:url';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

interface OutputOptions {
  codeSplitting?: unknown;
}

/** The modules that `roots` import statically, directly or through others. */
interface Group {
  name: string;
  roots: readonly string[];
  stylesOnly?: boolean;
}

const source = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
/** The id that Astro gives to the first `<script>` of a component. */
const scriptOf = (file: string): string => `${source(file)}?astro&type=script&index=0&lang.ts`;

const EVERY_PAGE = 'every-page';

/**
 * What most pages have besides the document. A component that takes a `className` has to be here: its own rules come
 * before those of the page, which override them. The form is in a drawer of the home page and of the products.
 */
const SHARED = [
  'ui/picture/picture.tsx',
  'ui/section/section.tsx',
  'ui/link/go-link.tsx',
  'features/forms/enquiry/enquiry-form.island.tsx',
].map(source);

const SERVER_GROUPS: readonly Group[] = [
  { name: EVERY_PAGE, roots: [source('document/Document.astro'), ...SHARED], stylesOnly: true },
];
const BROWSER_GROUPS: readonly Group[] = [
  { name: EVERY_PAGE, roots: [scriptOf('document/Document.astro')] },
  // Otherwise what the slider shares with it is one more file.
  { name: 'home', roots: [scriptOf('pages/index.astro')] },
];

/** A Vite plugin for all builds. */
export function everyPageChunk() {
  return {
    name: EVERY_PAGE,
    outputOptions(this: { environment: { name: string } }, options: OutputOptions) {
      const groups = this.environment.name === 'client' ? BROWSER_GROUPS : SERVER_GROUPS;
      return { ...options, codeSplitting: { groups: groups.map(codeSplittingGroup) } };
    },
  };
}

/** @returns the group as the bundler takes it, which calls `name` when all modules are known */
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

/** @throws Error when the build has no such module: the group would silently be empty */
function staticImportsOf(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const missing = roots.find((root) => !graph.getModuleInfo(root));
  if (missing) throw new Error(`src/document/every-page-chunk.ts: the build has no ${missing}`);
  const reached = new Set(roots);
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

/** Bytes, not compressed. */
const MAX_INLINE_BYTES = 12 * 1024;

/**
 * Whether a file stands inside the page. Styles of every page are a file, fetched once; a page's own come with it while
 * markup and styles together fit the first packets of a connection (14 KB compressed), since a second file costs a second
 * connection. Nothing else is inlined.
 */
export function isInlined(file: string, content: Buffer): boolean {
  return file.endsWith('.css') && !file.includes(EVERY_PAGE) && content.length <= MAX_INLINE_BYTES;
}
