/**
 * Checks the requirements of `npm start`, `npm run dev` and `npm run build` that `check-early.ts` cannot
 * check, before a build takes a minute: the content and, to serve, the documents. Plans the sample library of
 * a new site. Prints the reason without a stack and exits with 1 if something cannot be used. `npm run dev`
 * starts with invalid content, which its error page explains.
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
