/** Starts the site (configuration, database, library index, app, listening), and shuts it down gracefully. */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { compose } from './compose.ts';
import { readConfig, serverAddress } from './src/server/config/config.ts';
import { misspelledVariables } from './src/server/config/misspelled-variables.ts';
import { explain } from './src/server/config/start-problems.ts';
import { listen } from './src/server/http/listen.ts';
import { serveMetrics } from './src/server/http/metrics-server.ts';
import { createLog } from './src/server/logging/log.ts';
import { holdRelease } from './src/server/release-lock.ts';

/** Maximum time from the end of the drain delay to the end of the process, in milliseconds. */
const MAX_SHUTDOWN_MS = 9_500;
/**
 * Signals within this time count as one: the terminal and programs such as npm each forward one key press.
 */
const SAME_SIGNAL_MS = 1_000;

async function start(): Promise<void> {
  holdRelease(import.meta.dirname);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, config);
  for (const variable of misspelledVariables(process.env))
    log.warn(variable, 'a misspelt variable is not read');
  // Without this warning, a misspelt folder, or one on a disk that is not mounted, would be created silently.
  for (const variable of ['DATA_DIR', 'CACHE_DIR', 'EDITIONS_DIR'] as const)
    if (process.env[variable] && !existsSync(process.env[variable]))
      log.warn({ variable }, 'this folder does not exist and is created');
  const site = await compose(config, log, new URL('./dist/', pathToFileURL(`${import.meta.dirname}/`)));
  const { app, metrics, services } = site;
  const { metricsHost, metricsPort } = config;
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  const metricsStarting =
    metricsPort === undefined ? undefined : serveMetrics(metricsHost, metricsPort, metrics);
  const [port, metricsServer] = await Promise.all([listen(app, config), metricsStarting]).catch(
    async (error: unknown) => {
      await site.close();
      throw error;
    },
  );
  metrics.addGauge('site_http_connections', 'Open connections.', countConnections);
  services.reader.prepare();

  let stoppedAt: number | undefined;
  const stop = async (signal: string, code: number) => {
    if (stoppedAt !== undefined) {
      // A second signal forces an immediate exit.
      if (code !== 0 || performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    log.info({ signal }, 'stopping');
    site.stopping();
    // A load balancer sends visitors to this server until its next poll of `/readyz`.
    if (code === 0) await pause(config.drainSeconds * 1000);
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    // Closes them in parallel, because in sequence they could take longer than MAX_SHUTDOWN_MS.
    await Promise.all([app.close(), site.stopBackground()]);
    await metricsServer?.close();
    await site.close();
    log.info('stopped');
    process.exit(code);
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unexpected'));
  // After an uncaught exception the state is undefined: the process exits, and the process manager restarts
  // it.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected');
    return stop('exception', 1);
  });
  // The last step of the start: programs that wait for this output may then send signals.
  const { documents, folders } = services.library.totals();
  const database = config.databaseUrl === 'sqlite' ? `SQLite in ${config.dataDir}` : 'PostgreSQL';
  const mail = config.smtpUrl
    ? `sent through ${new URL(config.smtpUrl).hostname}`
    : 'waits in the outbox (SMTP_URL is not set)';
  const lines = [
    `\n  ${serverAddress(config.host, port)}`,
    `  Library   ${documents} documents in ${folders} folders`,
    `  Database  ${database}`,
    `  Mail      ${mail}`,
    ...(metricsServer ? [`  Metrics   ${serverAddress(metricsHost, metricsServer.port)}/metrics`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
});
