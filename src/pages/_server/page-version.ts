/** The version of the data on cached pages. It changes with the library, the register and the day. */
import { dateInIndia } from '../../domain/india-time.ts';
import type { Services } from './services.ts';

/**
 * Browsers and CDNs revalidate each time, so that no page of yesterday is shown; the server caches the page
 * until midnight.
 */
export const UNTIL_MIDNIGHT = 'public, no-cache';

type VersionDeps = Pick<Services, 'library' | 'register' | 'facts' | 'clock'>;

/**
 * @returns a function that each request calls; it recomputes the version only if one of its parts has changed
 */
export function pageVersion({ library, register, facts, clock }: VersionDeps): () => string {
  let last: readonly (string | number)[] = [];
  let version = '';
  return () => {
    // The day matters because documents are marked as new for a limited time.
    const day = dateInIndia(clock());
    const parts = [library.version, register.version, facts.version, day];
    if (parts.some((part, i) => part !== last[i])) version = parts.join('.');
    last = parts;
    return version;
  };
}
