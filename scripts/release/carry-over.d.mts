export const NAMED_BY_CONTENT: readonly string[];
export function carryOver(from: string, to: string): void;
