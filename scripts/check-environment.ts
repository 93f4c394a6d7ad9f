/**
 * Checks what `npm start`, `npm run dev` and `npm run build` need before they take a minute to build, beside what `check-early.ts`
 * has checked: content, and to serve also the documents. Plans the sample library of a new site. Prints the reason without a stack
 * and exits with 1 if something cannot be used. `npm run dev` starts with invalid content, which its error page explains.
 */
import { loadContent } from '../src/content-model/load.ts';
import { scanDocuments } from '../src/features/library/catalogue/scan.server.ts';
import { readBuildSettings, readConfig } from '../src/server/config/config.ts';
import { exitWith } from './check-early.ts';
import { planSample } from './sample.ts';

const [, , purpose] = process.argv;
try {
  const { contentDir, mediaBaseUrl } = readBuildSettings(process.env);
  if (purpose !== 'dev') loadContent(contentDir, mediaBaseUrl);
  if (purpose !== 'build') {
    await planSample(process.env);
    scanDocuments(readConfig(process.env).documentsDir);
  }
} catch (error) {
  exitWith(error, purpose);
}
