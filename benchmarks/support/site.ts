/**
 * Starts the built site with the sample library, without the opening splash, which delays the paint of each
 * page.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, makeSampleDocuments, ROOT, SAMPLE_DOCUMENTS, SERVER_FLAGS } from '../../scripts/prepare.mjs';
import { manifest } from '../../src/urls.ts';
import { type Site, startSite } from '../../tests/proof/support/site.ts';
import { until } from '../../tests/waiting.ts';

const PORT = '4390';
const DIST = '.cache/bench-no-splash';
/** A fixed folder, so that the next run uses the same build again. */
const CONTENT = path.join(ROOT, '.cache', 'bench-content');

/** @param scratch a temporary folder for data and cache */
export function startSiteWithoutSplash(scratch: string): Promise<Site> {
  rmSync(CONTENT, { recursive: true, force: true });
  cpSync(path.join(ROOT, 'content'), CONTENT, { recursive: true });
  const settings = path.join(CONTENT, 'settings.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^splash:.*$/m, 'splash: off'));
  const env = { ORIGIN: `http://127.0.0.1:${PORT}`, CONTENT_DIR: CONTENT };
  build(DIST, env);
  makeSampleDocuments();
  return startSite(
    scratch,
    // Production's log level, because writing log lines takes time.
    { ...env, PORT, DOCUMENTS_DIR: SAMPLE_DOCUMENTS, LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' },
    { program: [...SERVER_FLAGS, 'tests/e2e/support/serve.ts', DIST] },
  );
}

interface ListedDocument {
  id: string;
  /** Relative to the documents folder. */
  path: string;
  /** Its address. */
  file: string;
  sha256: string;
  pages: number;
}

/**
 * Waits until the site has read all documents and registered them, which it does every ten seconds.
 * @returns the readable PDFs
 */
export function readPdfs({ origin }: Site): Promise<ListedDocument[]> {
  let before = '';
  const checkManifest = async () => {
    const text = await (await fetch(origin + manifest())).text();
    const isSettled = text === before;
    before = text;
    const documents: (ListedDocument & { trouble: string | null })[] = JSON.parse(text).documents;
    const pdfs = documents.filter((one) => one.path.endsWith('.pdf'));
    const isRead = pdfs.length > 0 && pdfs.every(({ pages, trouble }) => pages !== null || trouble);
    return isSettled && isRead ? pdfs.filter(({ trouble }) => !trouble) : undefined;
  };
  return until('all documents are read', checkManifest, { timeoutMs: 900_000, everyMs: 12_000 });
}
