/**
 * `npm run bench -- forms`: measures how many partnership requests per second the whole site stores over HTTP, with
 * validation, consent and queued mail. A request counts once it is on disk. Exits with code 1 if a claim does not hold.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../tests/proof/support/postgres.ts';
import { endSite, startSite, workFolder } from '../tests/proof/support/site.ts';
import { formToken, submissionRate } from './forms/submitting.ts';
import { type Figure, printFigures } from './support/figures.ts';

/** More than any company of this size receives. */
const MIN_FORMS_PER_SECOND = 150;
const WARM_UP_SECONDS = 2;
const SECONDS = 10;
const SENDERS = 16;

const { folder, drop } = workFolder();
const documents = path.join(folder, 'documents');
mkdirSync(path.join(documents, 'Policies'), { recursive: true });
const figures: Figure[] = [];

try {
  figures.push({ ...(await measure('SQLite')), min: MIN_FORMS_PER_SECOND });
  const postgres = await startPostgres();
  figures.push(await measure('PostgreSQL', { DATABASE_URL: postgres.url }));
  await postgres.stop();
} finally {
  drop();
}
printFigures(`Forms stored by ${SENDERS} senders at once`, figures);

async function measure(what: string, database: Record<string, string> = {}): Promise<Figure> {
  const env = { TRUST_PROXY: '127.0.0.1', DOCUMENTS_DIR: documents, LOG_LEVEL: 'info', ...database };
  const site = await startSite(path.join(folder, what), env);
  const token = await formToken(site.origin);
  await submissionRate(site.origin, token, { senders: SENDERS, seconds: WARM_UP_SECONDS });
  const value = await submissionRate(site.origin, token, { senders: SENDERS, seconds: SECONDS });
  await endSite(site, 'SIGTERM');
  return { what, value, unit: 'forms/s' };
}
