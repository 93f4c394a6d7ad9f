/** Metrics of the library: its size, and how current the index is. */
import type { SiteMetrics } from '../../server/metrics/site-metrics.ts';
import type { LibraryIndex } from './catalogue/library-index.server.ts';
import type { Ocr } from './ingest/ocr/ocr.server.ts';
import type { DocumentRegister } from './register/register.server.ts';
import type { LibrarySearch } from './search/search.server.ts';

interface Measured {
  library: Pick<LibraryIndex, 'totals' | 'checkedAt' | 'unreadable'>;
  register: Pick<DocumentRegister, 'unreadable'>;
  search: Pick<LibrarySearch, 'progress'>;
  ocr: Pick<Ocr, 'left'>;
}

/** @param clock returns milliseconds since 1970 */
export function measureLibrary(
  { reading }: Pick<SiteMetrics, 'reading'>,
  { library, register, search, ocr }: Measured,
  clock: () => number,
): void {
  reading('site_library_documents', 'Documents that the library index shows.', () => [
    { value: library.totals().documents },
  ]);
  reading('site_library_folders', 'Folders that the library index shows.', () => [
    { value: library.totals().folders },
  ]);
  reading(
    'site_library_index_age_seconds',
    'Time since the library index was last compared with the disk.',
    () => [{ value: Math.max(0, (clock() - library.checkedAt) / 1000) }],
  );
  reading(
    'site_library_unreadable',
    'Folders and files that cannot be read: they are left out.',
    () => {
      const all = [...library.unreadable(), ...register.unreadable()];
      return (['folder', 'file'] as const).map((kind) => ({
        labels: { kind },
        value: all.filter((one) => one.kind === kind).length,
      }));
    },
    ['kind'],
  );
  reading('site_search_pending_documents', 'Documents that the search has still to read.', () => {
    const progress = search.progress();
    return [{ value: progress ? progress.total - progress.done : 0 }];
  });
  reading('site_ocr_pending_pages', 'Scanned pages that OCR has not read; 0 with OCR=off.', () => [
    { value: ocr.left() },
  ]);
}
