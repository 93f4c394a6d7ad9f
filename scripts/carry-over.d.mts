export function carryOver(outDir: string): () => void;
