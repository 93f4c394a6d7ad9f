/** The server's services that pages may use. `compose.ts` creates them once. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Site } from '../../content-model/site.ts';
import type { Language } from '../../domain/language/format.ts';
import type { Row } from '../../features/disclosures/disclosures.server.ts';
import type { Recipients } from '../../features/forms/recipients/recipients.server.ts';
import type { UploadCheck } from '../../features/forms/upload-check/check-upload.server.ts';
import type { LibraryIndex } from '../../features/library/catalogue/library-index.server.ts';
import type { Samples } from '../../features/library/catalogue/sample-plan.server.ts';
import type { Editions } from '../../features/library/editions/editions.server.ts';
import type { ManifestFile } from '../../features/library/feeds/manifest.server.ts';
import type { FactsReader } from '../../features/library/ingest/facts.server.ts';
import type { Ingest } from '../../features/library/ingest/ingest.server.ts';
import type { PageReader } from '../../features/library/pdf-pages/page-reader.server.ts';
import type { DocumentRegister } from '../../features/library/register/register.server.ts';
import type { LibrarySearch } from '../../features/library/search/search.server.ts';
import type { Config } from '../../server/config/config.ts';
import type { Tables } from '../../server/database/tables.ts';
import type { PageContext } from '../../server/http/pages/page-context.ts';

export interface Services {
  config: Config;
  log: Logger;
  /** Milliseconds since 1970; tests pass another clock. */
  clock: () => number;
  database: Kysely<Tables>;
  library: LibraryIndex;
  /** The sample library of a new site. */
  samples: Samples;
  register: DocumentRegister;
  facts: FactsReader;
  ingest: Pick<Ingest, 'scans'>;
  search: LibrarySearch;
  /** Reads and draws pages of documents. */
  reader: PageReader;
  editions: Editions;
  checkUpload: UploadCheck;
  /** The receivers of visitors' forms. */
  recipients: Recipients;
  manifest: ManifestFile;
  disclosures: {
    /**
     * @returns the rows in `language`. While they are computed again after a change of the library, the rows
     *   before the change, if they are of the same day; no cache may then store the response (`isCurrent`)
     * @throws Error if the thread fails and there are no rows of today
     */
    current(language: Language): Promise<{ rows: readonly Row[]; isCurrent: boolean }>;
  };
  /** Counts the outcomes of submitted forms, for the metrics. */
  countForm: (form: string, outcome: string) => void;
}

declare global {
  namespace App {
    /** `Astro.locals` of a page rendered on demand. */
    interface Locals extends PageContext {
      services: Services;
      /** The site in the language of the address; languages/middleware.ts sets it, also while building. */
      site: Site;
    }
  }
}
