export const NAMED_BY_CONTENT: readonly string[];
export function carryOver(outDir: string): () => void;
