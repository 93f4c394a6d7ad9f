export function proofReport(
  results: readonly { name: string; ok: boolean; seconds: number; said: string; source: string }[],
  seed: string,
  now: Date,
  earlier?: string,
): string;
