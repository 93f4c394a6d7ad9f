/** Starts the built site with the sample library, without the opening splash, which delays the paint of each page. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, makeSampleDocuments, ROOT, SAMPLE_DOCUMENTS, SERVER_FLAGS } from '../../scripts/prepare.mjs';
import { type Site, startSite } from '../../tests/proof/support/site.ts';

const PORT = '4390';
const DIST = '.cache/bench-no-splash';
/** The same folder in each run, so that a build is used again. */
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
    { ...env, PORT, DOCUMENTS_DIR: SAMPLE_DOCUMENTS, LOG_LEVEL: 'info' },
    { program: [...SERVER_FLAGS, 'tests/e2e/support/serve.ts', DIST] },
  );
}
