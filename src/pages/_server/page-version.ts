/** The version of the data on cached pages. It changes with the library, the register and the day. */
import type { Services } from './services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_MS = 5.5 * 60 * 60 * 1000;

type VersionParts = Pick<Services, 'library' | 'register' | 'facts' | 'clock'>;

/**
 * @returns a function that each request calls; it recomputes the version only if one of its parts has changed
 */
export function pageVersion({ library, register, facts, clock }: VersionParts): () => string {
  let last: readonly (string | number)[] = [];
  let version = '';
  return () => {
    // Days since 1970, in Indian time. The day matters because documents are marked as new for a limited
    // time.
    const day = Math.floor((clock() + INDIA_MS) / DAY_MS);
    const parts = [library.version, register.version, facts.version, day];
    if (parts.some((part, i) => part !== last[i])) version = parts.join('.');
    last = parts;
    return version;
  };
}
