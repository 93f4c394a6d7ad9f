/// <reference types="astro/client" />

declare module 'virtual:content' {
  /** The checked content of the site. */
  export const content: import('./content-model/load.ts').Content;
}

declare namespace App {
  /** What a page rendered on demand finds in `Astro.locals`. */
  interface Locals {
    /** Everything a page may use of the server. */
    services: Services;
    requestId: string;
    /** The visitor's address, proxies already resolved; never logged. */
    clientAddress: string;
    /** The path exactly as sent, not decoded: folder names may hold `%2F`. */
    rawPath: string;
    /** Set when the client sent too many forms: the page shows again what was typed. Seconds until one is accepted. */
    retryAfter?: number | undefined;
    /** The pattern of the route that answers, such as `/lending-partners/[id]`; set by the renderer. */
    route?: string;
    /**
     * Set by a page whose answer is the same for every visitor until the library or the day changes: its canonical
     * address, under which the server caches it. An answer to another spelling is not cached.
     */
    keep?: string;
    /** Set in place of the body of an answer that a thread has already compressed and hashed. */
    prepared?: import('./server/static/representation.ts').Prepared;
  }

  /** Built once in server.ts and handed to every page. */
  interface Services {
    config: import('./server/config/config.ts').Config;
    log: import('pino').Logger;
    /** Milliseconds since 1970; tests pass their own. */
    clock: () => number;
    database: import('kysely').Kysely<import('./server/database/tables.ts').Tables>;
    library: import('./features/library/catalogue/library-index.server.ts').LibraryIndex;
    register: import('./features/library/register/register.server.ts').DocumentRegister;
    previews: import('./features/library/ingest/previews/previews.server.ts').Previews;
    texts: import('./features/library/ingest/text-facts.server.ts').TextFacts;
    search: import('./features/library/search/search.server.ts').LibrarySearch;
    uploadChecker: import('./features/forms/upload-check/upload-checker.server.ts').UploadChecker;
    /** What visitors may still store today. */
    storage: import('./server/storage/storage-budget.ts').StorageBudget;
    manifest: import('./features/library/export/manifest.server.ts').ManifestFile;
    /** Counts what became of a form; for the operator's numbers. */
    countForm: (form: string, outcome: string) => void;
  }
}
