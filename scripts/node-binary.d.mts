/** Types of `node-binary.mjs`, which is plain JavaScript because it runs before packages are installed. */
export interface PinnedNode {
  version: string;
  /** The SHA-256 of the binary in hexadecimal, by package. */
  sha256: Readonly<Record<string, string>>;
}
export const PINNED: PinnedNode;
export interface ChosenNode {
  packageName?: string;
  notice?: string;
  problem?: string;
}
export function chooseNode(
  machine?: { platform: string; arch: string; version: string },
  pinned?: string,
): ChosenNode;
export function binaryIn(packageName: string): string;
export function sha256(bytes: Uint8Array): string;
export function nodeProblem(modules: string, name: string, pinned?: PinnedNode): string | undefined;
