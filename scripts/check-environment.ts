/**
 * Checks what `npm start`, `npm run dev` and `npm run build` need before they take a minute to build: variables and content, and to
 * serve also the documents folder and the port. Prints the reason without a stack and exits with 1 if something cannot be used.
 * `npm run dev` starts with invalid content, which its error page explains.
 */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadContent } from '../src/content-model/load.ts';
import { scanDocuments } from '../src/features/library/catalogue/scan.server.ts';
import { readBuildSettings } from '../src/server/build/build-settings.ts';
import { readConfig } from '../src/server/config/config.ts';
import { explain } from '../src/server/config/start-problems.ts';
import { planSample } from './sample.ts';

const [, , purpose] = process.argv;
try {
  const { contentDir, mediaBaseUrl } = readBuildSettings(process.env);
  readdirSync(contentDir);
  if (purpose !== 'dev') loadContent(contentDir, mediaBaseUrl);
  if (purpose !== 'build') await checkServing();
} catch (error) {
  const text = explain(error);
  process.stderr.write(`\n${purpose === 'build' ? text.replace('start', 'be built') : text}\n`);
  process.exit(1);
}

async function checkServing(): Promise<void> {
  const { documentsDir, host, port } = readConfig(process.env);
  await planSample(process.env);
  scanDocuments(documentsDir);
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve));
  await new Promise((resolve) => probe.close(resolve));
}
