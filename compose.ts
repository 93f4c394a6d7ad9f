/** Puts the parts together: the one place that knows all of them. Used by `server.ts`, by development and by tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Content } from './src/content-model/load.ts';
import { applyMailLimits } from './src/features/forms/mail/mail-limits.server.ts';
import { writeDigest } from './src/features/forms/mail/office-digest.server.ts';
import { openUploadChecker } from './src/features/forms/upload-check/upload-checker.server.ts';
import { openLibrary } from './src/features/library/catalogue/library-index.server.ts';
import { measureLibrary } from './src/features/library/catalogue/library-metrics.server.ts';
import { openManifest } from './src/features/library/export/manifest.server.ts';
import {
  isDocumentPath,
  RETRY_AFTER_SECONDS,
  serveDocument,
} from './src/features/library/files/files.server.ts';
import { openPreviews } from './src/features/library/ingest/previews/previews.server.ts';
import { openTextFacts } from './src/features/library/ingest/text-facts.server.ts';
import { openCatchUp } from './src/features/library/register/catch-up.server.ts';
import { registerCopyFile } from './src/features/library/register/copy.server.ts';
import {
  isUncertain,
  RETRY_LATER,
  redirectToMoved,
  withdrawnPagePath,
} from './src/features/library/register/moved.server.ts';
import { openRegister } from './src/features/library/register/register.server.ts';
import { openSearch } from './src/features/library/search/search.server.ts';
import { measurePurge } from './src/operations/privacy/purge-clock.server.ts';
import { startPurge } from './src/operations/privacy/start-purge.server.ts';
import { cacheKey } from './src/pages/_cache-key.ts';
import { costClass, postRule, routeOf } from './src/pages/_routes.ts';
import type { Config } from './src/server/config/config.ts';
import { healthCheck } from './src/server/database/health-check.ts';
import { openForServer } from './src/server/database/open-for-server.ts';
import { createApp } from './src/server/http/app.ts';
import type { Documents } from './src/server/http/app-options.ts';
import { pageCheck } from './src/server/http/pages/page-check.ts';
import { pageVersion } from './src/server/http/pages/page-version.ts';
import { unreadyParts } from './src/server/http/readiness.ts';
import { errorResponse } from './src/server/http/responses/error-response.ts';
import { sweepSpools } from './src/server/http/spool.ts';
import { makeAdmission } from './src/server/load/admission.ts';
import { measureAdmission } from './src/server/load/admission-metrics.ts';
import { bodyLimiter } from './src/server/load/body-limits.ts';
import { watchLoop } from './src/server/load/loop-watch.ts';
import { withSecurityLog } from './src/server/logging/security-log.ts';
import { createMetrics, type SiteMetrics } from './src/server/metrics/site-metrics.ts';
import { startOutbox } from './src/server/outbox/outbox.ts';
import { measureOutbox } from './src/server/outbox/readings.ts';
import { postCounter } from './src/server/rate-limit/count-post.ts';
import { startRateLimitCleanup } from './src/server/rate-limit/rate-limit-cleanup.ts';
import { loadStaticStore, type StaticStore } from './src/server/static/store.ts';
import { hasRoomForForm } from './src/server/storage/free-space.ts';
import { measureStorage } from './src/server/storage/readings.ts';
import { openStorageBudget } from './src/server/storage/storage-budget.ts';
import * as urls from './src/urls.ts';

export interface Site {
  app: FastifyInstance;
  metrics: SiteMetrics;
  /** From now on `/readyz` says that nobody new should be sent. */
  stopping(): void;
  /** Says on standard output what is being served and from where. */
  announce(address: string, metrics?: string): void;
  /** Ends what nobody waits for: mail, deletion. What is owed stays owed. */
  rest(): Promise<void>;
  /** Ends everything; pages are served no more. */
  close(): Promise<void>;
}

/**
 * Opens database and library and builds the app.
 * @param dist the build's folder
 * @throws Error when a folder, the database or the build cannot be used
 */
export async function compose(config: Config, log: Logger, dist: URL): Promise<Site> {
  const statics = loadStaticStore(fileURLToPath(dist));
  const content: Content = JSON.parse(readFileSync(new URL('content.json', dist), 'utf8'));
  const opening = openLibrary(config, content.library, log);
  // The disk is read in a thread meanwhile; when it cannot be, that is said where the library is awaited.
  opening.catch(() => undefined);
  // React takes its build from here when it is first imported; the development build renders three times as long.
  process.env.NODE_ENV = 'production';
  const { render, answerSent, loadPages } = await import(
    /* @vite-ignore */ new URL('server/entry.mjs', dist).href
  );
  const metrics = withSecurityLog(createMetrics(), log);
  const { services, rest, close } = await openServices(config, content, log, metrics, opening);
  const uploadsDir = path.join(config.dataDir, 'uploads');
  await sweepSpools(uploadsDir);
  const loop = watchLoop(metrics.loopDelay);
  const admission = makeAdmission(loop.turnMs);
  measureAdmission(metrics, admission);
  const pagesUsable = await pageCheck({ loadPages, render, services, origin: config.origin, log });
  let stopping = false;
  const { library, register, search } = services;
  const catchUp = openCatchUp({ library, register, changed: search.update });
  const ownDisk = config.databaseUrl === 'sqlite' ? () => hasRoomForForm(config.dataDir) : undefined;
  const databaseUsable = healthCheck(services.database, services.clock, ownDisk);
  const app = createApp({
    log,
    metrics,
    admission,
    bodyLimiter: bodyLimiter(),
    countPost: postCounter(services.database, services.clock),
    // A budget that cannot be read is checked again when the form is stored.
    hasSpaceFor: (address, bytes) =>
      services.storage.admit(address, bytes).then(
        (rejection) => rejection === undefined,
        () => true,
      ),
    costClass,
    origin: config.origin,
    statics,
    render,
    answerSent,
    services,
    trustProxy: config.trustProxy,
    documents: libraryDocuments(services, statics, catchUp),
    postRule,
    routeOf,
    cacheKey,
    version: pageVersion(services),
    uploadsDir,
    unready: async () => (stopping ? ['stopping'] : unreadyParts({ library, databaseUsable, pagesUsable })),
  });
  return {
    app,
    metrics,
    stopping() {
      stopping = true;
    },
    announce: (address, numbers) => announce(address, numbers, services),
    rest,
    close: async () => {
      loop.stop();
      await close();
    },
  };
}

/** Files of the library; where one is missing, the register says what became of it. */
function libraryDocuments(
  { config, register }: App.Services,
  statics: StaticStore,
  catchUp: ReturnType<typeof openCatchUp>,
): Documents {
  return {
    route: urls.DOCUMENTS_PREFIX,
    matches: isDocumentPath,
    serve: (req, res, request, respondWith) =>
      serveDocument(req, res, config, request.rawUrl, {
        catchUp,
        unreadable: () =>
          errorResponse(statics, request, 503, undefined, ['Retry-After', String(RETRY_AFTER_SECONDS)]),
        answer: () => {
          const moved = redirectToMoved(register, request.rawUrl);
          const withdrawn = moved ? undefined : withdrawnPagePath(register, request.rawUrl);
          if (withdrawn) return respondWith(withdrawn);
          if (moved) return moved;
          if (!isUncertain(register, request.rawUrl)) return errorResponse(statics, request, 404);
          return errorResponse(statics, request, 503, undefined, RETRY_LATER);
        },
      }),
  };
}

/** The services alone, as pages see them. */
export async function openServices(
  config: Config,
  content: Content,
  log: Logger,
  metrics: SiteMetrics = createMetrics(),
  opening = openLibrary(config, content.library, log),
) {
  const database = await openForServer(config, metrics.commit, log).catch(async (error) => {
    await opening.then(
      (library) => library.close(),
      () => undefined,
    );
    throw error;
  });
  const library = await opening.catch(async (error) => {
    await database.destroy();
    throw error;
  });
  const parts = { database, config, library, clock: Date.now, log };
  // SQLite is there whenever the server is.
  const copyFile = config.databaseUrl === 'sqlite' ? undefined : registerCopyFile(config.cacheDir);
  const register = await openRegister({ ...parts, copyFile }).catch(async (error) => {
    library.close();
    await database.destroy();
    throw error;
  });
  const search = openSearch({
    config,
    declaration: content.library,
    company: content.company,
    library,
    log,
  });
  const busy = () => search.progress() !== undefined;
  const texts = openTextFacts({ cacheDir: config.cacheDir, busy });
  const previews = openPreviews({ config, register, log, busy });
  const uploadChecker = openUploadChecker({ log });
  const storage = openStorageBudget({
    database,
    limits: config,
    dataDir: config.dataDir,
    clock: Date.now,
    countRejection: metrics.storageRejection,
  });
  const services: App.Services = {
    config,
    log,
    clock: Date.now,
    database,
    library,
    register,
    search,
    texts,
    previews,
    uploadChecker,
    storage,
    manifest: openManifest({ config, library, register, texts, previews }),
    countForm: metrics.form,
  };
  measureOutbox(metrics, database, Date.now);
  measurePurge(metrics, database);
  measureStorage(metrics, database, config, Date.now);
  measureLibrary(metrics, library, register, search, Date.now);
  const sender = { ...config, senderName: content.company.name };
  const outbox = startOutbox(sender, database, log, Date.now, async (now) => {
    await applyMailLimits(database, now);
    await writeDigest(database, content.text.en.forms, config, now);
  });
  const purge = startPurge({ database, config, retention: content.retention, log });
  const stopRateLimitCleanup = startRateLimitCleanup(database, log);
  const rest = async () => {
    stopRateLimitCleanup();
    await Promise.all([purge.stop(), outbox.stop()]);
  };
  const close = async () => {
    await rest();
    uploadChecker.close();
    previews.close();
    texts.close();
    await search.close();
    await register.close();
    library.close();
    await database.destroy();
  };
  return { services, rest, close };
}

function announce(address: string, numbers: string | undefined, { config, library }: App.Services): void {
  const { documents, folders } = library.totals();
  const database = config.databaseUrl === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
  const mail = config.smtpUrl
    ? `sent through ${new URL(config.smtpUrl).hostname}`
    : 'waits in the outbox (SMTP_URL is not set)';
  process.stdout.write(
    [
      `\n  ${address}`,
      `  Library   ${documents} documents in ${folders} folders`,
      `  Database  ${database}`,
      `  Mail      ${mail}`,
      ...(numbers ? [`  Metrics   ${numbers}/metrics`] : []),
      '\n',
    ].join('\n'),
  );
}
