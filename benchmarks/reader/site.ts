/** Starts the built site on the sample library with a large report, and waits until all documents are read. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { build, makeSampleDocuments, SAMPLE_DOCUMENTS } from '../../scripts/prepare.mjs';
import { manifest } from '../../src/urls.ts';
import { endSite, type Site, startSite } from '../../tests/proof/support/site.ts';
import { until } from '../../tests/waiting.ts';
import { writeLargeReport } from './large-report.ts';

export interface LibraryDocument {
  id: string;
  /** Relative to the documents folder. */
  path: string;
  sha256: string;
  pages: number;
}

export interface ReaderSite {
  site: Site;
  /** PDFs of the sample library. */
  sample: LibraryDocument[];
  report: LibraryDocument;
}

const REPORT = 'Annual Report/Report with 500 pages.pdf';

/** @param scratch a temporary folder for documents, data and cache */
export async function startReaderSite(scratch: string): Promise<ReaderSite> {
  build();
  makeSampleDocuments();
  const documents = path.join(scratch, 'documents');
  cpSync(SAMPLE_DOCUMENTS, documents, { recursive: true, preserveTimestamps: true });
  await writeLargeReport(path.join(documents, REPORT));
  const site = await startSite(scratch, { DOCUMENTS_DIR: documents, TRUST_PROXY: '127.0.0.1' });
  try {
    const read = await until('all documents are read', () => readablePdfs(site.origin), {
      timeoutMs: 180_000,
      everyMs: 500,
    });
    const report = read.find(({ path: name }) => name === REPORT);
    if (!report) throw new Error(`The site did not read ${REPORT}.`);
    return { site, sample: read.filter((one) => one !== report), report };
  } catch (error) {
    await endSite(site, 'SIGTERM');
    throw error;
  }
}

/** @returns the documents with pages, as the manifest lists them; undefined until the site has read all documents */
async function readablePdfs(origin: string): Promise<LibraryDocument[] | undefined> {
  const { documents } = await (await fetch(origin + manifest())).json();
  const pdfs: (LibraryDocument & { trouble: string | null })[] = documents.filter((one: { path: string }) =>
    one.path.endsWith('.pdf'),
  );
  const isRead = pdfs.length > 0 && pdfs.every(({ pages, trouble }) => pages !== null || trouble);
  return isRead ? pdfs.filter(({ pages, trouble }) => pages !== null && !trouble) : undefined;
}
