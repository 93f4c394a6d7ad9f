/** The tables of the system of record, as Kysely sees them. */
// biome-ignore lint/complexity/noBannedTypes: filled by the first migration
export type Tables = {};
