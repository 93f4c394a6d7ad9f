/** Types of `node-binary.mjs`, which is plain JavaScript because it runs before packages are installed. */
export interface PinnedNode {
  version: string;
  /** The SHA-256 of the binary in hexadecimal, by package. */
  sha256: Readonly<Record<string, string>>;
}
export const PINNED: PinnedNode;
export function nodePackage(platform?: string, arch?: string): string;
export function binaryIn(packageName: string): string;
export function sha256(bytes: Uint8Array): string;
export function nodeProblem(modules: string, pinned?: PinnedNode, name?: string): string | undefined;
