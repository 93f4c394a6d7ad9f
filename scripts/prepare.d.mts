/** Types of `prepare.mjs`, which is plain JavaScript because it runs before packages are installed. */
export const ROOT: string;
export const NODE: string;
export const NODE_PACKAGE: string | undefined;
export function nodeOf(root: string): string;
export const SERVER: readonly string[];
export const SERVER_FLAGS: readonly string[];
export const ASTRO: string;
export function fail(paragraph: string): never;
export function run(
  command: string,
  args: string[],
  options?: { env?: Record<string, string>; explain?: string; cwd?: string },
): void;
export function install(options?: { withTests?: boolean }): void;
export function build(outDir?: string, env?: Record<string, string>): void;
export const SOURCES: readonly string[];
export function isSource(file: string): boolean;
export const SAMPLE_DOCUMENTS: string;
export function makeSampleDocuments(folder?: string, command?: readonly string[]): void;
export function buildIn(root: string, outDir: string, env?: Record<string, string>): void;
export function buildKey(env: NodeJS.ProcessEnv): string;
