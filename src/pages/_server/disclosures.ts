/** Computes the disclosures from the services of the server. */
import { content } from '../../content-model/text.ts';
import { currentLanguage, type Language } from '../../domain/language/language.ts';
import { publicDisclosures, type Row } from '../../features/disclosures/disclosures.server.ts';
import { libraryEvidence } from '../../features/library/evidence.server.ts';
import { pageVersion } from './page-version.ts';
import type { Services } from './services.ts';

/** Browsers and CDNs ask each time, so that no state is shown after midnight; the server keeps the page until then. */
export const UNTIL_MIDNIGHT = 'public, no-cache';

const computed = new WeakMap<Services, Map<Language, () => readonly Row[]>>();

/**
 * @returns the rows of today in the current language, which are computed again after a change of the library and at
 * midnight in India
 */
export function disclosuresOf(services: Services): readonly Row[] {
  const byLanguage = computed.get(services) ?? new Map();
  const current = byLanguage.get(currentLanguage()) ?? computation(services);
  computed.set(services, byLanguage.set(currentLanguage(), current));
  return current();
}

function computation(services: Services): () => readonly Row[] {
  const versionNow = pageVersion(services);
  let version: string | undefined;
  let rows: readonly Row[] = [];
  return () => {
    const fresh = versionNow();
    if (fresh !== version) {
      const now = services.clock();
      const findDocuments = libraryEvidence(services, content.library.kinds, now);
      rows = publicDisclosures({ content, findDocuments, now });
      version = fresh;
    }
    return rows;
  };
}
