/**
 * Measures what each component of the design system adds to a page: its styles and script, minified and
 * compressed with Brotli.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rollup } from 'vite';

export interface ComponentSize {
  /** The folder below `src/ui`. */
  name: string;
  styleBytes: number;
  scriptBytes: number;
}

/** Excludes the styles of the examples, which are not part of any public page. */
const isShipped = (file: string): boolean =>
  /\.css$|\.behaviour\.ts$/.test(file) && file !== 'examples.module.css';

/**
 * Bundles every style sheet and behaviour below `src/ui` as a separate entry.
 * @param ui absolute path to `src/ui`
 * @returns one row per folder, sorted by name
 */
export async function componentSizes(ui: string): Promise<ComponentSize[]> {
  const folders = readdirSync(ui, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Promise.all(folders.map(({ name }) => sizeOf(ui, name)));
}

async function sizeOf(ui: string, name: string): Promise<ComponentSize> {
  const files = entryFiles(path.join(ui, name));
  const size: ComponentSize = { name, styleBytes: 0, scriptBytes: 0 };
  if (files.length === 0) return size;
  const output = await bundle(files);
  for (const file of output) {
    if (file.type === 'asset' && file.fileName.endsWith('.css'))
      size.styleBytes += compressedBytes(file.source);
    if (file.type === 'chunk' && /\.behaviour/.test(file.fileName))
      size.scriptBytes += compressedBytes(file.code);
  }
  return size;
}

/** Excludes imported style sheets: the bundle of the importing sheet already contains them. */
function entryFiles(folder: string): string[] {
  const files = readdirSync(folder).filter(isShipped);
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return files
    .filter((file) => !texts.some((text) => text.includes(`"./${file}"`)))
    .map((file) => path.join(folder, file));
}

async function bundle(input: string[]) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rollupOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  return [result].flat().flatMap((one) => ('output' in one ? (one as Rollup.RollupOutput).output : []));
}

const compressedBytes = (content: string | Uint8Array): number => brotliCompressSync(content).length;
