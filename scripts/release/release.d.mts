/** Types of `release.mjs`, which is plain JavaScript because it runs before packages are installed. */
export function currentRelease(root?: string): string | undefined;
export function makeRelease(): Promise<string>;
export function switchTo(release: string, root?: string): void;
export function switchBack(root?: string): string | undefined;
export const RECORD: string;
export function releasesOf(root?: string): string;
export function readRecord(release: string): { key: string; before?: string };
