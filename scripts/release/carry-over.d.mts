export const NAMED_BY_CONTENT: readonly string[];
/** Time in milliseconds since 1970 at which a build replaced a file, by the file's path. */
export type ReplacedAt = Record<string, number>;
export function carryOver(from: string, to: string, replacedAt?: ReplacedAt, now?: number): ReplacedAt;
