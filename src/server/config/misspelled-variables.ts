/** Finds variables whose names were misspelt: the site would silently run with their defaults. */
import { editDistance } from '../../domain/edit-distance.ts';
import type { Environment } from './variables.ts';

/** Every variable of the site (docs/contracts/variables.md). */
export const VARIABLES = [
  'HOST',
  'PORT',
  'ORIGIN',
  'DATA_DIR',
  'CACHE_DIR',
  'DOCUMENTS_DIR',
  'CONTENT_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'MEDIA_BASE_URL',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
  'DRAIN_SECONDS',
  'STORAGE_PER_NETWORK_MB',
  'STORAGE_PER_DAY_MB',
  'STORAGE_MIN_FREE_MB',
];

/** Variables of shells and of cron that are spelt alike. */
const OTHERS: ReadonlySet<string> = new Set(['HOME', 'MAILTO']);

/** Letters that may differ; a short name has many neighbours. */
const maxDistance = (name: string): number => (name.length < 6 ? 1 : 2);

export interface MisspeltVariable {
  name: string;
  /** The variable that was probably meant. */
  meant: string;
}

/** @returns the variables of an environment that the site does not know, and whose names are nearly those of its own */
export function misspeltVariables(env: Environment): MisspeltVariable[] {
  const names = Object.keys(env).filter((name) => !VARIABLES.includes(name) && !OTHERS.has(name));
  return names.flatMap((name) => {
    const distances = VARIABLES.map((meant) => ({
      name,
      meant,
      distance: editDistance(name.toUpperCase().slice(0, 40), meant, maxDistance(meant)),
    }));
    const near = distances
      .filter(({ meant, distance }) => distance <= maxDistance(meant))
      .sort((a, b) => a.distance - b.distance)[0];
    return near ? [{ name: near.name, meant: near.meant }] : [];
  });
}
