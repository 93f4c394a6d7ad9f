/**
 * Composes the site from its parts, for `server.ts`, development and tests. No other module knows all parts.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Content } from './src/content-model/load.ts';
import { openSites } from './src/content-model/site.ts';
import { currentMail } from './src/features/forms/mail/current-mail.server.ts';
import { applyMailLimits } from './src/features/forms/mail/mail-limits.server.ts';
import { writeDigest } from './src/features/forms/mail/office-digest.server.ts';
import { overdueMail } from './src/features/forms/overdue/overdue-mail.server.ts';
import { readRecipients } from './src/features/forms/recipients/recipients-file.server.ts';
import { announceAlerts } from './src/features/forms/sign-up/alert-mails.server.ts';
import { endRefused } from './src/features/forms/sign-up/refused.server.ts';
import { uploadCheck } from './src/features/forms/upload-check/check-upload.server.ts';
import { startRescan } from './src/features/forms/upload-check/rescan.server.ts';
import { openLibrary } from './src/features/library/catalogue/library-index.server.ts';
import { libraryDocuments } from './src/features/library/files/files.server.ts';
import { measureLibrary, openLibraryParts } from './src/features/library/open-library-parts.server.ts';
import { openCatchUp } from './src/features/library/register/catch-up.server.ts';
import { startPurge } from './src/operations/privacy/purge.server.ts';
import { measurePurge } from './src/operations/privacy/purge-clock.server.ts';
import { cacheKey } from './src/pages/_server/cache-key.ts';
import { openDisclosures } from './src/pages/_server/current-disclosures.ts';
import type { Pages } from './src/pages/_server/entry.ts';
import { pageVersion } from './src/pages/_server/page-version.ts';
import { FOLDER_ERROR_PAGE, postRule, routeOf } from './src/pages/_server/routes.ts';
import type { Services } from './src/pages/_server/services.ts';
import type { Config } from './src/server/config/config.ts';
import { healthCheck } from './src/server/database/health-check.ts';
import { openForServer } from './src/server/database/open-for-server.ts';
import { createApp } from './src/server/http/app.ts';
import { hasRoomForForm, measureStorage } from './src/server/limits/free-space.ts';
import { takeToken } from './src/server/limits/rate-limit.ts';
import { startUsageCleanup } from './src/server/limits/usage-cleanup.ts';
import { withSecurityLog } from './src/server/logging/security-log.ts';
import { createMetrics, type SiteMetrics, within } from './src/server/metrics/site-metrics.ts';
import { startOutbox } from './src/server/outbox/outbox.ts';
import { measureOutbox } from './src/server/outbox/outbox-metrics.ts';
import { startWebhooks } from './src/server/outbox/webhook.ts';
import { loadStaticStore } from './src/server/static/store.ts';

/** Timeout in milliseconds; `/readyz` reports a slower database as unusable. */
const DATABASE_TIMEOUT_MS = 3_000;

/** The running site. */
interface RunningSite {
  app: FastifyInstance;
  metrics: SiteMetrics;
  services: Services;
  /** Makes `/readyz` respond with 503, so that load balancers send no new visitors. */
  stopping(): void;
  /** Stops sending mails, scanning files and deleting expired data. Unsent mails stay in the outbox. */
  stopBackground(): Promise<void>;
  /** Closes all parts in the reverse order of opening. */
  close(): Promise<void>;
}

/**
 * Opens database and library and builds the app. If a part cannot be opened, the parts opened before it are
 * closed.
 * @param dist the build's folder
 * @throws Error if a folder, the database or the build cannot be used
 */
export async function compose(config: Config, log: Logger, dist: URL): Promise<RunningSite> {
  await using opened = new AsyncDisposableStack();
  const statics = loadStaticStore(fileURLToPath(dist), FOLDER_ERROR_PAGE);
  const content: Content = JSON.parse(readFileSync(new URL('content.json', dist), 'utf8'));
  const metrics = withSecurityLog(createMetrics(), log);
  const opening = openServices(config, content, log, metrics);
  closeWhenOpened(opened, opening);
  // The pages are loaded while the library is scanned. React selects its build by NODE_ENV when it is first
  // imported; the development build takes three times as long to render a page.
  process.env.NODE_ENV = 'production';
  const { createPages } = await import(/* @vite-ignore */ new URL('server/entry.mjs', dist).href);
  const { services, stopBackground } = await opening;
  const pages: Pages = createPages(services);
  await pages.loadPages();
  const { database, register, clock } = services;
  const ownDisk = config.databaseUrl === 'sqlite' ? () => hasRoomForForm(config.dataDir) : undefined;
  const databaseUsable = healthCheck(database, () => performance.now(), ownDisk);
  let stopping = false;
  const app = createApp({
    log,
    metrics,
    // If the database is unavailable, the form's page reports it and keeps the submitted values.
    countPost: (address) => takeToken(database, address, clock()).catch(() => ({ ok: true })),
    origin: config.origin,
    statics,
    render: pages.render,
    respondToScriptedPost: pages.respondToScriptedPost,
    trustProxy: config.trustProxy,
    documents: libraryDocuments(config, statics, register, services.editions, openCatchUp(services)),
    postRule,
    routeOf,
    cacheKey,
    version: pageVersion(services),
    unusableParts: async () => {
      if (stopping) return ['stopping'];
      return (await within(DATABASE_TIMEOUT_MS, databaseUsable())) ? [] : ['database'];
    },
  });
  const parts = opened.move();
  return {
    app,
    metrics,
    services,
    stopping() {
      stopping = true;
    },
    stopBackground,
    close: () => parts.disposeAsync(),
  };
}

/** Opens the services that pages use, and starts the background work: mail, virus scans and deletion. */
export async function openServices(
  config: Config,
  content: Content,
  log: Logger,
  metrics: SiteMetrics = createMetrics(),
) {
  const recipients = readRecipients(config.recipientsFile, content);
  await using opened = new AsyncDisposableStack();
  // A thread scans the documents folder while the database opens.
  const scanned = openLibrary(config, content.library, log);
  closeWhenOpened(opened, scanned);
  const database = await openForServer(config, metrics.recordCommit, log);
  opened.defer(() => database.destroy());
  const library = await scanned;
  const { newDocuments, ...libraryParts } = await openLibraryParts({
    config,
    content,
    log,
    database,
    library,
    stack: opened,
  });
  const parts = { ...libraryParts, config, log, clock: Date.now };
  const services: Services = {
    ...parts,
    disclosures: openDisclosures({ ...parts, content }),
    database,
    checkUpload: uploadCheck(config.clamdAddress, log),
    recipients,
    countForm: metrics.countForm,
  };
  measureOutbox(metrics, database, Date.now);
  measurePurge(metrics, database);
  measureStorage(metrics, config);
  measureLibrary(metrics, services, Date.now);
  const sender = { ...config, senderName: content.company.name };
  const { settings } = content;
  const siteIn = openSites(content);
  const text = content.text.en.forms;
  const writeOverdueMail = overdueMail({ ...config, database, text, settings, recipients });
  const preparations = [
    { name: 'mail limits', run: (now: number) => applyMailLimits(database, now) },
    { name: 'digest', run: (now: number) => writeDigest(database, text, config, now) },
    { name: 'mail of the morning', run: writeOverdueMail },
    { name: 'refused mailboxes', run: (now: number) => endRefused(database, now) },
    {
      name: 'alerts',
      run: announceAlerts({
        database,
        siteIn,
        mailSite: config,
        documents: newDocuments,
      }),
    },
  ];
  const outbox = startOutbox(sender, {
    database,
    log,
    preparations,
    currentMail: currentMail({ ...config, database, content, office: siteIn('en') }),
  });
  const webhooks = startWebhooks(recipients.webhooks, { database, log });
  const rescan = startRescan({ ...config, database, log, clock: Date.now, text, recipients });
  const purge = startPurge({ database, config, retention: content.retention, log });
  const stopUsageCleanup = startUsageCleanup(database, log);
  const stopBackground = async () => {
    stopUsageCleanup();
    await Promise.all([purge.stop(), outbox.stop(), webhooks.stop(), rescan.stop()]);
  };
  opened.defer(stopBackground);
  const moved = opened.move();
  return { services, stopBackground, close: () => moved.disposeAsync() };
}

/** Adds a part that is still being opened to the stack. Ignores its error, which the caller handles. */
function closeWhenOpened(
  stack: AsyncDisposableStack,
  opening: Promise<{ close(): void | Promise<void> }>,
): void {
  opening.catch(() => undefined);
  stack.defer(() =>
    opening.then(
      (part) => part.close(),
      () => undefined,
    ),
  );
}
