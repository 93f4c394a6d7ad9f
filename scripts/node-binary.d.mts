/** Types of `node-binary.mjs`, which is plain JavaScript because it runs before packages are installed. */
export const PINNED_NODE: string;
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
